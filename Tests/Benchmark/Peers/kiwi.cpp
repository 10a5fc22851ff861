// Runs scripts of the benchmark on kiwi and prints `phase quantity value` lines, as our own runs do.
//
//   kiwi SECONDS SESSIONS SCRIPT...
//   kiwi count BUILDS FRAMES SCRIPT
//
// New solvers are run until the seconds are over. All constraints are made before the clock starts;
// what making them takes is printed apart, as `construct`. A script after the first adds its later
// phases only.
#include <algorithm>
#include <cmath>
#include <ctime>
#include <map>
#include <memory>

#include <kiwi/kiwi.h>

#include "script.h"

static double read(clockid_t clock) {
  timespec time;
  clock_gettime(clock, &time);
  return double(time.tv_sec) * 1e9 + double(time.tv_nsec);
}

// Time as it passes, for single frames, and the time that the processor spends on us, for the rest.
static double wall() { return read(CLOCK_MONOTONIC); }
static double processor() { return read(CLOCK_THREAD_CPUTIME_ID); }

static double median(std::vector<double> values) {
  if (values.empty()) return 0;
  std::sort(values.begin(), values.end());
  return (values[(values.size() - 1) / 2] + values[values.size() / 2]) / 2;
}

static double cost(double (*clock)()) {
  std::vector<double> costs;
  for (int i = 0; i < 101; i++) {
    double start = clock();
    for (int j = 0; j < 9; j++) clock();
    costs.push_back((clock() - start) / 10);
  }
  return median(costs);
}

static long peakMemory() {
  FILE *file = fopen("/proc/self/status", "r");
  if (!file) return 0;
  char line[256];
  long size = 0;
  while (fgets(line, sizeof line, file))
    if (sscanf(line, "VmHWM: %ld", &size) == 1) break;
  fclose(file);
  return size;
}

// A script with kiwi's objects for it.
struct Run {
  const Script &script;
  std::vector<kiwi::Variable> variables;
  std::vector<kiwi::Constraint> constraints;
  // Constraints with another constant, by operation; and the one that stands for each now.
  std::map<const Operation *, kiwi::Constraint> retuned;
  std::vector<kiwi::Constraint> current;
  std::unique_ptr<kiwi::Solver> solver{new kiwi::Solver};
  bool hasRefused = false;
  double constructing;

  explicit Run(const Script &script) : script(script) {
    double start = processor();
    variables.reserve(script.variableCount);
    for (int i = 0; i < script.variableCount; i++) variables.emplace_back();
    constraints.reserve(script.constraints.size());
    for (const Constraint &constraint : script.constraints)
      constraints.push_back(make(constraint, constraint.constant));
    constructing = processor() - start;
    for (const Phase &phase : script.phases)
      for (const Operation &operation : phase.operations)
        if (operation.kind == 'c') retuned.emplace(&operation, retune(operation));
    current = constraints;
  }

  double strength(int rank) const {
    return rank == 0 ? kiwi::strength::required : script.weights[rank - 1];
  }

  kiwi::Constraint make(const Constraint &constraint, double constant) const {
    std::vector<kiwi::Term> terms;
    terms.reserve(constraint.terms.size());
    for (auto &term : constraint.terms) terms.emplace_back(variables[term.first], term.second);
    auto relation = constraint.relation < 0   ? kiwi::OP_LE
                    : constraint.relation > 0 ? kiwi::OP_GE
                                              : kiwi::OP_EQ;
    return kiwi::Constraint(
        kiwi::Expression(std::move(terms), -constant), relation, strength(constraint.rank));
  }

  kiwi::Constraint retune(const Operation &operation) const {
    return make(script.constraints[operation.subject], operation.value);
  }

  void perform(const Operation &operation) {
    switch (operation.kind) {
      case '+': solver->addConstraint(current[operation.subject]); break;
      case '-': solver->removeConstraint(current[operation.subject]); break;
      case '!':
        try {
          solver->addConstraint(current[operation.subject]);
        } catch (kiwi::UnsatisfiableConstraint &) {
          hasRefused = true;
        }
        break;
      case 'e': solver->addEditVariable(variables[operation.subject], strength(operation.rank)); break;
      case 's': solver->suggestValue(variables[operation.subject], operation.value); break;
      case 'c': {
        kiwi::Constraint &old = current[operation.subject];
        solver->removeConstraint(old);
        old = retuned.find(&operation)->second;
        solver->addConstraint(old);
        break;
      }
      case 'u': solver->updateVariables(); break;
    }
  }

  // What making the constraints that a phase adds takes.
  double constructionTime(const Phase &phase) const {
    double start = processor();
    for (const Operation &operation : phase.operations)
      if (operation.kind == '+')
        make(script.constraints[operation.subject], script.constraints[operation.subject].constant);
      else if (operation.kind == 'c')
        retune(operation);
    return processor() - start;
  }
};

// What is in force, and by how much it is missed.
struct State {
  const Script &script;
  std::vector<char> isActive;
  std::vector<double> constants;
  std::map<int, Operation> edits;

  explicit State(const Script &script) : script(script), isActive(script.constraints.size()) {
    for (auto &constraint : script.constraints) constants.push_back(constraint.constant);
  }

  void follow(const Operation &operation) {
    switch (operation.kind) {
      case '+': isActive[operation.subject] = true; break;
      case '-': isActive[operation.subject] = false; break;
      case 'e': edits[operation.subject] = operation; break;
      case 's': edits[operation.subject].value = operation.value; break;
      case 'c': constants[operation.subject] = operation.value; break;
    }
  }

  void print(const char *phase, const std::vector<kiwi::Variable> &variables) const {
    double required = 0, cost = 0;
    for (auto &edit : edits)
      cost += script.weights[edit.second.rank - 1] *
              std::fabs(variables[edit.first].value() - edit.second.value);
    for (size_t i = 0; i < isActive.size(); i++) {
      if (!isActive[i]) continue;
      auto &constraint = script.constraints[i];
      double difference = -constants[i];
      for (auto &term : constraint.terms) difference += term.second * variables[term.first].value();
      double violation = constraint.relation < 0   ? std::max(0.0, difference)
                         : constraint.relation > 0 ? std::max(0.0, -difference)
                                                   : std::fabs(difference);
      if (constraint.rank == 0)
        required += violation;
      else
        cost += script.weights[constraint.rank - 1] * violation;
    }
    printf("%s required %.17g\n%s cost %.17g\n", phase, required, phase, cost);
  }
};

// The times of one phase, session by session.
struct Times {
  std::vector<double> means;        // of a frame, where frames were not timed one by one
  std::vector<double> coarseMeans;  // of a frame, where they were
  std::vector<double> constructs;
  std::vector<std::vector<double>> frames;

  void report(const std::string &phase) const {
    const char *name = phase.c_str();
    printf("%s mean %.9g\n", name, median(means.empty() ? coarseMeans : means));
    printf("%s construct %.9g\n", name, median(constructs));
    if (phase == "build") return;
    // The times of the frames, each the middle one of its repetitions.
    std::vector<double> typical;
    for (size_t i = 0; i < frames[0].size(); i++) {
      std::vector<double> repetitions;
      for (auto &session : frames) repetitions.push_back(session[i]);
      std::sort(repetitions.begin(), repetitions.end());
      typical.push_back(repetitions[(repetitions.size() - 1) / 2]);
    }
    printf("%s median %.9g\n", name, median(typical));
    printf("%s worst %.9g\n", name, *std::max_element(typical.begin(), typical.end()));
  }
};

// Does some builds and then some frames of a drag, for a tool that counts instructions.
static int countInstructions(int builds, int frames, const char *path) {
  const Script script = readScript(path);
  Run run(script);
  for (int build = 0; build < builds; build++) {
    if (build > 0) run.solver.reset(new kiwi::Solver);
    for (const Operation &operation : script.phases[0].operations) run.perform(operation);
  }
  for (const Operation &operation : script.phases[1].operations) {
    if (frames == 0) break;
    run.perform(operation);
    if (operation.kind == 'u') frames--;
  }
  _Exit(0);
}

int main(int count, char **arguments) {
  if (count == 5 && std::string(arguments[1]) == "count")
    return countInstructions(atoi(arguments[2]), atoi(arguments[3]), arguments[4]);
  if (count < 4) {
    fprintf(stderr, "usage: %s SECONDS SESSIONS SCRIPT...\n", arguments[0]);
    return 64;
  }
  const double budget = atof(arguments[1]) * 1e9;
  const int sessionLimit = atoi(arguments[2]);
  const int buildCount = 5;
  const double wallCost = cost(wall), processorCost = cost(processor);
  for (int i = 3; i < count; i++) {
    const Script script = readScript(arguments[i]);
    const bool omitsBuild = i > 3;
    std::map<std::string, Times> all;
    const double start = wall(), time = omitsBuild ? budget / 4 : budget;
    int sessions = 0;
    do {
      Run run(script);
      State state(script);
      const bool timesFrames = sessions % 2 == 0;
      for (const Phase &phase : script.phases) {
        const bool isBuild = phase.name == "build";
        Times &times = all[phase.name];
        std::vector<double> frames;
        const double construct = isBuild ? run.constructing : run.constructionTime(phase);
        const double begin = processor();
        double last = wall();
        size_t frameCount = 0;
        for (const Operation &operation : phase.operations) {
          run.perform(operation);
          if (operation.kind != 'u') continue;
          frameCount++;
          if (!timesFrames) continue;
          const double now = wall();
          frames.push_back(std::max(0.0, now - last - wallCost));
          last = now;
        }
        const double mean = (processor() - begin - processorCost) / frameCount;
        times.constructs.push_back(construct / frameCount);
        (isBuild || !timesFrames ? times.means : times.coarseMeans).push_back(mean);
        if (timesFrames) times.frames.push_back(frames);
        if (sessions > 0) continue;
        for (const Operation &operation : phase.operations) state.follow(operation);
        if (isBuild && omitsBuild) continue;
        times.report(phase.name);
        state.print(phase.name.c_str(), run.variables);
        if (!omitsBuild) printf("process peak %ld\n", peakMemory());
        if (phase.name == "infeasible" && !run.hasRefused) printf("infeasible accepted 1\n");
        fflush(stdout);
      }
      sessions++;
    } while (wall() - start < time && sessions < sessionLimit);
    const double lastStart = wall();
    for (; !omitsBuild && sessions < buildCount && wall() - lastStart < budget; sessions++) {
      Run run(script);
      const double begin = processor();
      for (const Operation &operation : script.phases[0].operations) run.perform(operation);
      all["build"].means.push_back(processor() - begin - processorCost);
      all["build"].constructs.push_back(run.constructing);
    }
    for (auto &entry : all)
      if (entry.first != "build" || !omitsBuild) entry.second.report(entry.first);
    fflush(stdout);
  }
  // kiwi's destructors take long, and are not measured.
  _Exit(0);
}
