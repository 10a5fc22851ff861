// Reads the neutral scripts of the benchmark: see Workload+Script.swift for what they look like.
#pragma once

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>
#include <utility>
#include <vector>

struct Constraint {
  int relation;  // -1 <=, 0 ==, 1 >=
  int rank;      // 0 is required
  double constant;
  std::vector<std::pair<int, double>> terms;
};

struct Operation {
  char kind;
  int subject = 0;  // a constraint or a variable
  int rank = 0;
  double value = 0;
};

struct Phase {
  std::string name;
  std::vector<Operation> operations;
};

struct Script {
  int variableCount = 0;
  std::vector<double> weights;  // that of rank r at r - 1
  std::vector<Constraint> constraints;
  std::vector<Phase> phases;
};

inline Script readScript(const char *path) {
  FILE *file = fopen(path, "r");
  if (!file) {
    perror(path);
    exit(66);
  }
  Script script;
  char key;
  while (fscanf(file, " %c", &key) == 1) {
    bool isRead = true;
    switch (key) {
      case 'N': isRead = fscanf(file, "%d", &script.variableCount) == 1; break;
      case 'L': {
        int count = 0;
        isRead = fscanf(file, "%d", &count) == 1;
        script.weights.resize(count);
        for (double &weight : script.weights) isRead = isRead && fscanf(file, "%lf", &weight) == 1;
        break;
      }
      case 'C': {
        Constraint constraint;
        size_t count = 0;
        isRead = fscanf(file, "%d %d %lf %zu", &constraint.relation, &constraint.rank,
                        &constraint.constant, &count) == 4;
        constraint.terms.resize(isRead ? count : 0);
        for (auto &term : constraint.terms)
          isRead = isRead && fscanf(file, "%d %lf", &term.first, &term.second) == 2;
        script.constraints.push_back(constraint);
        break;
      }
      case 'P': {
        char name[32];
        isRead = fscanf(file, "%31s", name) == 1;
        script.phases.push_back({name, {}});
        break;
      }
      default: {
        Operation operation{key};
        if (key != 'u') isRead = fscanf(file, "%d", &operation.subject) == 1;
        if (key == 'e') isRead = isRead && fscanf(file, "%d", &operation.rank) == 1;
        if (key == 's' || key == 'c') isRead = isRead && fscanf(file, "%lf", &operation.value) == 1;
        if (isRead && !script.phases.empty()) script.phases.back().operations.push_back(operation);
      }
    }
    if (!isRead) {
      fprintf(stderr, "%s: not a script\n", path);
      exit(65);
    }
  }
  fclose(file);
  return script;
}
