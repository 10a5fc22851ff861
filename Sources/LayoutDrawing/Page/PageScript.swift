/// The script of a page: it reads frames from the tables and draws them.
enum PageScript {
  static let text = #"""
    "use strict";
    const fresh = document.getElementById("page").cloneNode(true);
    const start = kept => {
    const life = new AbortController();
    const $ = id => document.getElementById(id);
    // What occurs again stands once, in a list of parts.
    const whole = (v, parts) => typeof v === "string" ? v[0] !== "=" ? v : v[1] === "=" ? v.slice(1) : whole(parts[v.slice(1)], parts) :
      Array.isArray(v) ? v.map(x => whole(x, parts)) : v instanceof Object ? Object.fromEntries(Object.entries(v).map(([k, x]) => [k, whole(x, parts)])) : v;
    const [tables, scene] = ["regimes", "scene"].map(id => { const {parts, ...rest} = JSON.parse($(id).textContent); return whole(rest, parts); });
    const {views} = scene, named = t => typeof t === "string" ? t.replace(/{(\d+)}/g, (all, i) => views[i]?.name ?? all) : t;
    const constraints = scene.constraints.map(c => c.map(named)).map(([id, text, priority, of, line, axis, views]) => ({id, text: text || id, priority, of, line, axis, views}));
    const index = new Map(views.map((v, i) => [v.name, i]));
    const number = x => String(+x.toFixed(2)), exact = x => +x.toFixed(9);
    const make = (tag, attributes = {}, ...inner) => {
      const e = document.createElement(tag);
      for (const k in attributes) if (attributes[k] != null) e.setAttribute(k, attributes[k]);
      e.append(...inner);
      return e;
    };

    // Tables: every regime gets whole lists of frames and of what decides them.
    const parts = ["left", "top", "width", "height"];
    const axisOf = i => constraints[i].axis;
    const isStated = c => typeof constraints[c].id === "number";
    // The stated members of a conflict; without any, the implied ones.
    const reason = list => {
      const stated = list.filter(isStated).sort((a, b) => a - b).map(c => `(${constraints[c].id})`);
      return `${stated.length ? stated.join(" ") : list.map(c => constraints[c].text).join(", ")} cannot hold together`;
    };
    // A conflict knows the number of its proof.
    const proved = (list, proofs) => list.map((l, i) => Object.assign(l.slice(), {proof: scene.proofs?.[proofs?.[i]]}));
    // A frame in the other direction is where a mirror shows it, unless it is listed.
    const mirror = ({frames}) => views.map((v, i) => {
      const e = frames[i];
      if (!i || !e) return e;
      const line = ({f, from}, p) => f[p].length > 2 ? f[p] : [f[p][0] - from * f[p][1], f[p][1]];
      const width = line(e, "width"), left = line(e, "left"), around = v.in ? line(frames[v.in], "width") : [0, 1, 0];
      return {f: {...e.f, left: left.map((x, n) => around[n] - x - width[n]), width}, from: e.f.left.length > 2 ? e.from : 0};
    });
    const prepare = (table, {regimes: details, devices = all[tables.direction].devices}) => {
      let frames = [], decided = [[], []], at = 0, model = null;
      const prepared = (told, i) => {
        const regime = {kind: "exact", error: 0, broken: [], lost: [], free: [], converges: true, frames: [], ...told};
        frames = told.mirrored ? mirror(model[i]) : frames.slice();
        for (const f of regime.frames) frames[f.view] = {f: {...frames[f.view]?.f, ...f}, from: regime.from};
        const detail = details[at++] ?? {decided: []};
        decided = decided.map(d => d.slice());
        for (const [v, axis, list] of detail.decided) decided[axis][v] = list;
        return {...regime, frames, decided, conflicts: proved(detail.conflicts ?? [], detail.proofs)};
      };
      if (table.regions) {
        model = all[tables.direction]?.regions;
        const regions = table.regions.map(prepared);
        for (const r of regions) {
          const n = r.corners.length;
          if (n < 3) {
            // Sizes on a line, or one, with a layout of their own.
            const [xs, ys] = [0, 1].map(k => r.corners.map(c => c[k])), [u, v] = [xs, ys].map(s => s[n - 1] - s[0]), l = Math.hypot(u, v) || 1;
            const c = (v * xs[0] - u * ys[0]) / l;
            r.sides = [[1, 0, -Math.min(...xs)], [-1, 0, Math.max(...xs)], [0, 1, -Math.min(...ys)], [0, -1, Math.max(...ys)],
              [-v / l, u / l, c], [v / l, -u / l, -c]];
            continue;
          }
          const [mx, my] = r.corners.reduce(([a, b], [x, y]) => [a + x / n, b + y / n], [0, 0]);
          r.sides = r.corners.map(([x, y], i) => {
            const [u, v] = r.corners[(i + 1) % n], l = Math.hypot(u - x, v - y) || 1;
            const a = (y - v) / l, b = (u - x) / l, c = -(a * x + b * y);
            return a * mx + b * my + c < 0 ? [-a, -b, -c] : [a, b, c];
          });
        }
        return {regions, devices};
      }
      const axes = [0, 1].map(i => {
        frames = []; decided = [[], []]; model = all[tables.direction]?.axes[i];
        return table.sweep[i] ? table.sweep[i].regimes.map(prepared) : all[tables.direction].axes[i];
      });
      return {axes, devices};
    };
    const all = {};
    all[tables.direction] = prepare(tables, scene.tables[tables.direction]);
    const other = tables.otherDirection;
    if (other) all[other.direction] = prepare(other, scene.tables[other.direction]);
    const ranges = tables.sweep.map(s => [s.from, s.to]);

    const contains = (r, x) => (x > r.from || r.fromIncluded && x === r.from) && (x < r.to || r.toIncluded && x === r.to);
    const regimeAt = (list, x) => list.find(r => contains(r, x)) ?? list.reduce((a, b) =>
      Math.max(b.from - x, x - b.to) < Math.max(a.from - x, x - a.to) ? b : a);
    const depth = (r, w, h) => Math.min(...r.sides.map(([a, b, c]) => a * w + b * h + c));
    const regionAt = (list, w, h) => {
      let best = list[0], most = -Infinity;
      const single = list.filter(r => r.corners.length < 3 && depth(r, w, h) > -1e-9);
      if (single.length) return single.reduce((a, b) => b.corners.length < a.corners.length ? b : a);
      for (const r of list) {
        const d = depth(r, w, h);
        // On an edge the region counts in which less is left out.
        if (d > 1e-9 || d > most + 1e-9 || d > most - 1e-9 && r.broken.length < best.broken.length) { best = r; most = d; }
        if (d > 1e-9) break;
      }
      return best;
    };
    // The layout at a size, with the safe area of the chosen device.
    const layout = (w, h) => {
      const found = sized(w, h), {devices} = all[state.direction], change = state.device && devices?.screens[state.device[0]][state.device[1]];
      if (change == null) return found;
      const {rule, ...sets} = typeof change === "number" ? {rule: change} : change, grown = insets().map((v, i) => v - scene.safeArea[i]);
      for (const [list, ...rates] of devices.rules[rule] ?? []) {
        const move = rates.map(r => r ? r.reduce((sum, rate, i) => sum + rate * grown[i], 0) : 0);
        for (const i of list) found.frames[i] = found.frames[i].map((v, n) => exact(v + move[n]));
      }
      if (sets.conflicts) sets.conflicts = proved(sets.conflicts, sets.proofs);
      return {...found, ...sets};
    };
    // The layout at a size: frames in the superview's coordinates, and what holds.
    const sized = (w, h) => {
      const t = all[state.direction];
      if (t.regions) {
        const r = regionAt(t.regions, w, h);
        return {kind: r.kind, error: r.error, broken: r.broken, lost: r.lost, conflicts: r.conflicts, free: r.free,
          decided: r.decided, converges: r.converges,
          frames: views.map((v, i) => i ? parts.map(p => { const [c, a, b] = r.frames[i].f[p]; return exact(c + a * w + b * h); }) : [0, 0, w, h])};
      }
      const [x, y] = [regimeAt(t.axes[0], w), regimeAt(t.axes[1], h)];
      const value = (r, i, p, s) => { const {f, from} = r.frames[i]; return exact(f[p][0] + (s - from) * f[p][1]); };
      const mine = (list, axis) => list.filter(c => axisOf(c) === axis);
      const both = key => mine(x[key], 0).concat(mine(y[key], 1));
      return {kind: ["unseen", "tried"].find(k => x.kind === k || y.kind === k) ?? "exact", error: 0, broken: both("broken"), lost: both("lost"),
        conflicts: x.conflicts.filter(l => axisOf(l[0]) === 0).concat(y.conflicts.filter(l => axisOf(l[0]) === 1)),
        free: x.free.filter(f => f.axis === "horizontal").concat(y.free.filter(f => f.axis === "vertical")),
        decided: [x.decided[0], y.decided[1]], converges: x.converges && y.converges,
        frames: views.map((v, i) => i ? x.kind === "unseen" || y.kind === "unseen" ? [0, 0, 0, 0] : [value(x, i, "left", w), value(y, i, "top", h), value(x, i, "width", w), value(y, i, "height", h)] : [0, 0, w, h])};
    };
    // The regimes along one axis through the present size: [from, to, broken, conflicts].
    const section = axis => {
      const t = all[state.direction];
      if (t.axes) return t.axes[axis].map(r => [r.from, r.to, r.broken.some(c => axisOf(c) === axis), r.conflicts.filter(l => axisOf(l[0]) === axis)]);
      const found = [];
      for (const r of t.regions) {
        let [low, high] = ranges[axis];
        for (const [a, b, c] of r.sides) {
          const rate = axis ? b : a, rest = c + (axis ? a * state.w : b * state.h);
          if (Math.abs(rate) < 1e-12) { if (rest < -1e-9) high = -Infinity; }
          else if (rate > 0) low = Math.max(low, -rest / rate); else high = Math.min(high, -rest / rate);
        }
        if (high - low > (r.corners.length < 3 ? -1e-9 : 1e-6)) found.push([low, high, r.broken.length > 0, r.conflicts]);
      }
      return found.sort((a, b) => a[0] - b[0]);
    };

    // Text, broken into lines as it is laid out.
    const space = c => c === " " || c === "\t";
    const lines = (v, width) => {
      const font = v.font ?? 17, limit = v.lines === undefined ? 1 : v.lines || Infinity, found = [];
      const available = (width + 0.001) * 1000 / font;
      for (const paragraph of v.text.split(/\r\n|[\n\r\u000b\u000c\u0085\u2028\u2029]/)) {
        if (found.length >= limit) break;
        if (limit === 1) { found.push(paragraph); continue; }
        const c = letters(paragraph);
        let start = 0, used = 0, gap = null, i = 0;
        for (; i < c.length && found.length < limit - 1; i++) {
          const advance = scene.advances[c[i]] ?? 556;
          used += advance;
          if (space(c[i])) {
            if (gap && gap.end === i) gap = {start: gap.start, end: i + 1, used};
            else if (i > start) gap = {start: i, end: i + 1, used};
          } else {
            if (used > available && gap) { found.push(c.slice(start, gap.start).join("")); start = gap.end; used -= gap.used; gap = null; }
            if (used > available && i > start && found.length < limit - 1) { found.push(c.slice(start, i).join("")); start = i; used = advance; }
          }
        }
        found.push(c.slice(start).join(""));
      }
      return found;
    };
    const segmenter = window.Intl && Intl.Segmenter ? new Intl.Segmenter() : null;
    const letters = text => segmenter ? Array.from(segmenter.segment(text), s => s.segment) : Array.from(text);

    // The picture.
    const zoom = make("div", {id: "zoom"});
    const inner = views.map(() => []);
    views.forEach((v, i) => { if (i) inner[v.in ?? 0].push(i); });
    const elements = views.map((v, i) => make("div", {class: i ? `v${v.guide ? " g" : inner[i].length ? " c" : ""}` : "v root", "data-view": v.name, role: "group",
      style: i && !inner[i].length && !v.guide ? `--hue:var(--h${v.hue % 8})` : null}));
    views.forEach((v, i) => {
      v.hid = v.hidden || i && views[v.in ?? 0].hid;
      if (i && v.hid) elements[i].classList.add("hid");
      if (v.text !== undefined) elements[i].append(v.box = make("div", {class: "text", "aria-hidden": "true"}));
      else if (i) elements[i].append(v.label = make("div", {class: "name", "aria-hidden": "true"}, v.name));
      if (i) elements[v.in ?? 0].append(elements[i]);
    });
    const safe = make("div", {class: "safe"});
    elements[0].prepend(safe);
    const svg = (tag, attributes) => {
      const e = document.createElementNS($("dims").namespaceURI, tag);
      for (const k in attributes) e.setAttribute(k, attributes[k]);
      return e;
    };
    const dims = $("dims");
    zoom.append(elements[0], dims);
    const handle = (id, label) => make("div", {id, class: "drag", tabindex: 0, role: "slider", "aria-label": label});
    const right = handle("right", "Width, drag the right edge"), bottom = handle("bottom", "Height, drag the bottom edge");
    const corner = make("div", {id: "corner", class: "drag", "aria-hidden": "true"});
    $("paper").append(zoom, right, bottom, corner);

    const state = {w: kept?.w ?? scene.screen[0], h: kept?.h ?? scene.screen[1], scale: kept?.scale ?? 1,
      device: kept?.device ?? null, direction: kept && all[kept.direction] ? kept.direction : tables.direction,
      chosen: kept ? index.get(kept.name) ?? -1 : -1, chosenConstraint: -1, refused: ""};
    let shown = null, dragging = false, origins = [];
    const clamp = (x, axis) => Math.min(Math.max(x, ranges[axis][0]), ranges[axis][1]);

    // The device whose screen has a size and a safe area: its number, and whether it lies on its side.
    const screenOf = (w, h, area) => {
      for (const [i, d] of scene.devices.entries()) for (const side of [0, 1])
        if (d[side] === w && d[1 - side] === h && String(d[3 + side]) === String(area)) return [i, side];
      return null;
    };
    const insets = () => state.device ? scene.devices[state.device[0]][3 + state.device[1]] : scene.safeArea;
    const fit = () => {
      const phone = window.innerWidth <= 700, room = $("stage").clientWidth - (phone ? 60 : 34);
      const high = phone ? window.innerHeight * 0.6 - 120 : Math.max(300, window.innerHeight - $("stage").getBoundingClientRect().top - scrollY - 58);
      const scale = Math.min(phone ? 1 : 1.6, room / state.w, Math.max(0.2, high / state.h));
      state.scale = Math.max(0.05, scale);
      document.querySelector("aside").style.maxHeight = phone ? "" : `${high + 46}px`;
    };
    const draw = () => {
      const {w, h} = state, found = shown = layout(w, h);
      if (!dragging) fit();
      const s = state.scale;
      zoom.style.transform = `scale(${s})`;
      zoom.style.setProperty("--s", s);
      Object.assign($("paper").style, {width: `${w * s + 14}px`, height: `${h * s + 14}px`});
      const conflict = new Set(found.conflicts.flat().flatMap(c => constraints[c].views));
      // That a view is larger than its content is no loss to be seen, nor that a text has several lines.
      const odd = new Set(found.lost.filter(c => isStated(c) || constraints[c].of === "compression" && constraints[c].views.every(n => (views[n].lines ?? 1) === 1)).flatMap(c => constraints[c].views).filter(Boolean));
      const free = new Map();
      for (const f of found.free) { const i = index.get(f.view); if (i !== undefined) free.set(i, (free.get(i) ?? []).concat(f.axis)); }
      views.forEach((v, i) => {
        const frame = found.frames[i], e = elements[i], [x, y, width, height] = frame;
        const sign = i ? (free.has(i) ? "?" : "") + (conflict.has(i) ? "!" : "") + (odd.has(i) ? "~" : "") : "";
        e.dataset.frame = frame.join(",");
        Object.assign(e.style, {left: `${x}px`, top: `${y}px`, width: `${Math.max(0, width)}px`, height: `${Math.max(0, height)}px`});
        if (i) { e.classList.toggle("empty", width <= 0 || height <= 0); e.classList.toggle("odd", odd.has(i)); }
        if (v.label) {
          // As in drawings: the whole name, a smaller one, that of the array, the index, a part; beside what is empty.
          const short = v.name.split("[")[0], flat = width <= 0 || height <= 0, room = flat ? Infinity : height * s < 9 ? 0 : (width - 2) * s;
          const part = v.name.slice(0, Math.max(0, Math.min(99, Math.floor(room / 5.1) - 1 - sign.length)));
          const [name, size] = inner[i].length || v.guide ? [v.name, 10] : [[v.name, 11], [v.name, 9], [short, 9], [v.name.slice(short.length), 9], [part.length < 3 ? "" : `${part}…`, 9]]
            .find(([t, f]) => t && (t + sign).length * f * 0.564 <= room) ?? ["", 9];
          v.label.textContent = name && name + sign;
          v.label.style.fontSize = `${size / s}px`;
        }
        const states = [conflict.has(i) && i && "conflict", free.has(i) && `ambiguous ${free.get(i).map(a => `${a}ly`).join(" and ")}`, odd.has(i) && "lost"].filter(Boolean);
        for (const own of [e, viewButtons[i]]) if (states.length) own.dataset.state = states.join(", "); else delete own.dataset.state;
        if (v.box) e.dataset.sign = sign;
        e.setAttribute("aria-label", `${v.name}, ${number(width)} by ${number(height)} at ${number(x)}, ${number(y)}` +
          (v.text ? `, text ${v.text}` : "") + (v.hid ? ", hidden" : "") + (states.length ? `, ${states.join(", ")}` : ""));
        if (v.box) {
          const font = v.font ?? 17, line = 1.193359 * font;
          const list = lines(v, width), key = `${list.join("\n")}|${width}|${height}|${state.direction}`;
          // As a label has them: in the middle of its height.
          const above = Math.max(0, (height - list.length * line) / 2);
          if (v.key !== key) {
            v.key = key;
            v.box.style.fontSize = `${font}px`;
            const spans = list.map((t, n) => make("span", {dir: /[\u0590-\u08ff]/.test(t) ? "rtl" : "ltr", style: `top:${above + n * line}px;line-height:${line}px`}, t));
            v.box.replaceChildren(...spans);
            v.ink = [0, above, 0, list.length * line];
            // A line is as long as it was measured, whatever font the browser has.
            spans.forEach((e, n) => {
              const own = letters(list[n]).reduce((sum, c) => sum + (scene.advances[c] ?? 556), 0) * font / 1000;
              v.ink[2] = Math.max(v.ink[2], Math.min(own, width));
              if (own > width + 0.5) return;
              e.classList.add("fits");
              if (v.centered) e.style[state.direction === "rtl" ? "right" : "left"] = `${(width - own) / 2}px`;
              if (e.offsetWidth > own) e.style.transform = `scaleX(${own / e.offsetWidth})`;
            });
          }
        }
      });
      // A name gives way to what begins at the same place: a text, or a view in front.
      const places = [], keys = [], owners = new Map(), rtl = state.direction === "rtl";
      views.forEach((v, i) => {
        const [x, y] = found.frames[i], [left, top] = i ? places[v.in ?? 0] : [0, 0];
        places[i] = i ? [left + x, top + y] : [0, 0];
        keys[i] = [places[i][0] + (rtl ? found.frames[i][2] : 0), places[i][1]].map(p => Math.round(p / 8)).join();
        const owner = owners.get(keys[i]);
        if (i && !v.hid && (v.box || !views[owner]?.box)) owners.set(keys[i], i);
      });
      const covered = i => inner[i].some(n => {
        const [left, y, w, h] = found.frames[n], x = rtl ? found.frames[i][2] - left - w : left;
        return w > 0 && h > 0 && !views[n].guide && x < views[i].name.length * 6 / s && x + w > 3 && y < 12 / s && y + h > 2;
      });
      // Names beside empty views keep clear of one another.
      const beside = [];
      views.forEach((v, i) => {
        if (!v.label) return;
        const [, , w, h] = found.frames[i], x = places[i][0] + w, y = places[i][1] + h / 2, flat = w <= 0 || h <= 0;
        v.label.hidden = owners.get(keys[i]) !== i || inner[i].length > 0 && covered(i) ||
          flat && beside.some(([a, b]) => Math.abs(a - x) * s < 80 && Math.abs(b - y) * s < 11);
        if (flat && !v.label.hidden) beside.push([x, y]);
      });
      origins = places;
      elements[0].dir = state.direction;
      const [t, l, b, r] = insets();
      Object.assign(safe.style, {top: `${t}px`, left: `${l}px`, bottom: `${b}px`, right: `${r}px`, display: t + l + b + r ? "" : "none"});
      Object.assign(right.style, {left: `${w * s + 3}px`, top: 0, height: `${h * s}px`});
      Object.assign(bottom.style, {top: `${h * s + 3}px`, left: 0, width: `${w * s}px`});
      Object.assign(corner.style, {left: `${w * s + 1}px`, top: `${h * s + 1}px`});
      [[right, 0, w], [bottom, 1, h]].forEach(([e, axis, value]) => {
        e.setAttribute("aria-valuemin", ranges[axis][0]); e.setAttribute("aria-valuemax", ranges[axis][1]);
        e.setAttribute("aria-valuenow", value); e.setAttribute("aria-valuetext", `${number(value)} points`);
        e.setAttribute("aria-orientation", axis ? "vertical" : "horizontal");
      });
      for (const [id, value] of [["width", w], ["height", h]]) {
        $(id).value = value;
        if (document.activeElement !== $(`${id}-number`)) $(`${id}-number`).value = +value.toFixed(3);
      }
      $("size").textContent = `${number(w)} × ${number(h)}`;
      $("device").value = state.device?.[0] ?? "";
      marks();
      const reasons = found.conflicts.map(reason);
      const text = [...new Set(reasons)].join("; ");
      if ($("conflict").textContent !== text) Object.assign($("conflict"), {textContent: text, title: text});
      const proof = [...new Set(found.conflicts.map(proofText).filter(Boolean))].join("\n\n");
      $("proof").hidden = !proof;
      if ($("proof").dataset.key !== proof) { $("proof").dataset.key = proof; $("proof").lastChild.replaceChildren(...proof.split("\n").map(line => make("p", {}, line))); }
      const bound = [state.refused, !found.converges && "The layout does not settle at this size.",
        found.kind === "unseen" && "The layout changes too often: this size was not looked at.",
        free.size && `Ambiguous: ${[...free.keys()].map(i => views[i].name).join(", ")}.`,
        found.converges && found.kind === "tried" && `These frames were found by trial, not derived: accurate to ${number(Math.max(0.01, found.error * 2))} pt.`].find(Boolean) || "";
      if ($("bound").textContent !== bound) Object.assign($("bound"), {textContent: bound, title: bound});
      list();
      inform();
      remember();
    };
    // The proof of a conflict at this size: numbers that follow the screen are [constant, rate].
    const proofText = l => l.proof && l.proof.map(line => line.map(p => typeof p === "string" ? p :
      number(p[0] + p[1] * (axisOf(l[0]) ? state.h : state.w))).join("")).join("\n").replace(/^\n+|\s+$/g, "");
    // Dimension lines: of the chosen constraint, of those that decide the chosen view, or of a conflict.
    const measure = () => {
      const k = state.chosenConstraint, i = state.chosen, red = k < 0 && i < 0;
      const list = k >= 0 ? [k] : i >= 0 ? [0, 1].flatMap(a => shown.decided[a]?.[i] ?? []) : shown.conflicts[0] ?? [];
      const s = state.scale, groups = [], leaves = [], taken = [];
      views.forEach((v, i) => {
        const [x, y] = origins[i], [, , w, h] = shown.frames[i];
        if (i && !v.hid && !v.guide && !inner[i].length) leaves.push([x, y, w, h]);
        if (v.label?.textContent && !v.label.hidden && !inner[i].length) {
          const size = parseFloat(v.label.style.fontSize), long = v.label.textContent.length * size * 0.56;
          taken.push([x + (w - long) / 2, y + (h - size) / 2, long, size]);
        }
        const sign = elements[i].dataset.sign?.length * 7 / s;
        if (sign && !v.hid) taken.push([state.direction === "rtl" ? x - sign : x + w, y + h / 2 - 6 / s, sign, 12 / s]);
        if (v.ink && !v.hid) taken.push([x + (w - v.ink[2]) * (v.centered ? 0.5 : state.direction === "rtl" ? 1 : 0), y + v.ink[1], v.ink[2], v.ink[3]]);
      });
      const place = name => {
        const n = index.get(name), f = shown.frames[n];
        if (f) return [...origins[n], f[2], f[3]];
        const [t, l, b, r] = insets();
        return name === "root.safeArea" ? [l, t, state.w - l - r, state.h - t - b] : null;
      };
      for (const c of [...new Set(list)].slice(0, 14)) {
        const m = scene.measures?.[constraints[c].id];
        if (!m) continue;
        const [axis, a, p, o, b, q, u, text] = m, A = place(a), B = place(b), side = 1 - axis;
        if (!A || !B) continue;
        const turned = !axis && state.direction !== tables.direction && /leading|trailing/.test(constraints[c].text);
        const at = (R, part, offset) => R[axis] + (turned ? 1 - part : part) * R[axis + 2] + (turned ? -offset : offset);
        const from = at(A, p, o), to = at(B, q, u);
        const low = Math.max(A[side], B[side]), high = Math.min(A[side] + A[side + 2], B[side] + B[side + 2]);
        const point = (along, across) => axis ? `${across} ${along}` : `${along} ${across}`;
        const g = svg("g", {"stroke-width": 1.25 / s, class: red ? "red" : ""});
        if (Math.abs(from - to) < 0.01) {
          // A line along aligned edges, but not through what it would cross.
          let pieces = [[Math.min(A[side], B[side]), Math.max(A[side] + A[side + 2], B[side] + B[side + 2])]];
          for (const L of leaves) if (from > L[axis] + 1 && from < L[axis] + L[axis + 2] - 1)
            pieces = pieces.flatMap(([x, y]) => [[x, Math.min(y, L[side])], [Math.max(x, L[side] + L[side + 2]), y]].filter(([x, y]) => y > x));
          g.append(svg("path", {d: pieces.map(([x, y]) => `M${point(from, x)}L${point(from, y)}`).join(""), "stroke-dasharray": `${3 / s} ${3 / s}`}));
        } else {
          const [first, last] = a === b ? [A[side], A[side] + A[side + 2]] : low < high ? [low, high] : [-Infinity, Infinity];
          const start = a === b ? A[side] + A[side + 2] * 0.8 : low < high ? (low + high) / 2 : B[side] + B[side + 2] / 2;
          // A number is small enough to stand between the edges that its line ends at, as far as it can be read.
          const gap = Math.abs(to - from) * s, size = Math.max(8, Math.min(11, axis ? gap : gap / (text.length * 0.62)));
          const width = text.length * size * 0.6 / s, middle = (from + to) / 2;
          const tall = size * 1.1 / s, near = Math.min(from, to), far = Math.max(from, to);
          // A number stands at one side of its line or at the other, or at one of its ends.
          const box = ([line, place]) => axis ?
            [[line + 4 / s, middle - tall / 2], [line - 4 / s - width, middle - tall / 2], [line - width / 2, far + 2 / s], [line - width / 2, near - tall - 2 / s]][place].concat(width, tall) :
            [[middle - width / 2, line - (size + 3) / s], [middle - width / 2, line + 3 / s], [far + 3 / s, line - tall / 2], [near - width - 3 / s, line - tall / 2]][place].concat(width, tall);
          const stroke = line => axis ? [line, Math.min(from, to) + 1, 1, gap / s - 2] : [Math.min(from, to) + 1, line, gap / s - 2, 1];
          // Beside texts and other numbers, where there is such a place.
          const lines = Array.from({length: 30}, (_, n) => start + (n % 2 ? -1 : 1) * Math.ceil(n / 2) * 7 / s).filter(l => l === start || l > first + 2 && l < last - 2);
          const places = [0, 1, 2, 3].flatMap(place => lines.map(l => [l, place]));
          const hits = r => taken.some(t => [0, 1].every(j => r[j] < t[j] + t[j + 2] && t[j] < r[j] + r[j + 2]));
          const isInside = r => [0, 1].every(j => r[j] >= 0 && r[j] + r[j + 2] <= (j ? state.h : state.w));
          const isFree = p => !hits(box(p)) && !hits(stroke(p[0]));
          const found = places.find(p => isFree(p) && isInside(box(p))) ?? places.find(isFree) ?? places.find(p => !hits(box(p))) ?? places[0], line = found[0];
          taken.push(box(found));
          const head = 5 / s * Math.sign(to - from), half = 2 / s;
          // What is only wished is dashed.
          g.append(svg("path", {d: `M${point(from, line)}L${point(to, line)}`, "stroke-dasharray": constraints[c].priority ? `${5 / s} ${2 / s}` : "none"}), svg("path", {class: "head", d:
            [[from, head], [to, -head]].map(([tip, back]) => `M${point(tip, line)}L${point(tip + back, line - half)}L${point(tip + back, line + half)}Z`).join("")}));
          const [x, y] = box(found), label = svg("text", {x: x + width / 2, y: y + size * 0.9 / s, "font-size": size / s, "stroke-width": 2 / s});
          label.textContent = text.replace(">=", "≥").replace("<=", "≤");
          g.append(label);
        }
        groups.push(g);
      }
      // Numbers lie over all lines.
      groups.push(...groups.map(g => { const over = svg("g", {class: g.getAttribute("class")}); over.append(...g.querySelectorAll("text")); return over; }));
      dims.setAttribute("width", state.w); dims.setAttribute("height", state.h);
      dims.replaceChildren(...groups);
    };
    const marks = () => {
      [["width-marks", 0], ["height-marks", 1]].forEach(([id, axis]) => {
        const [low, high] = ranges[axis], at = x => `${100 * (x - low) / ((high - low) || 1)}%`, made = [];
        const regimes = section(axis);
        regimes.forEach(([from, to, broken, conflicts], i) => {
          if (broken) made.push(make("i", {class: "bad", style: `left:${at(from)};right:calc(100% - ${at(to)})`,
            title: conflicts.map(reason).join("; ")}));
          if (i && Math.abs(from - low) > 1e-6) made.push(make("i", {class: "bend", style: `left:${at(from)}`, title: `${number(from)}`}));
        });
        for (const d of scene.devices) {
          const portrait = state.w <= state.h, x = portrait === (axis === 0) ? d[0] : d[1];
          if (x >= low && x <= high) made.push(make("i", {class: "device", style: `left:${at(x)}`, title: `${d[2]}: ${number(x)}`}));
        }
        const key = made.map(e => e.outerHTML).join("");
        if ($(id).dataset.key !== key) { $(id).dataset.key = key; $(id).replaceChildren(...made); }
      });
    };
    let timer = 0;
    const remember = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        const device = state.device && String(insets()) !== String(scene.safeArea) ? `&device=${encodeURIComponent(scene.devices[state.device[0]][2].split(",")[0])}` : "";
        const hash = `#size=${exact(state.w)}x${exact(state.h)}${device}`;
        if (location.hash !== hash && started) try { history.replaceState(null, "", hash); } catch { location.replace(hash); }
      }, 120);
    };
    const covers = ranges.map(([low, high], axis) => `${axis ? "heights" : "widths"} ${number(low)} to ${number(high)}`).join(" and ");
    // A size outside of the tables is refused; an edge that is dragged stops at their end.
    const resize = (w, h, device = null, stops = false) => {
      if (!Number.isFinite(w) || !Number.isFinite(h)) return;
      const outside = Math.abs(clamp(w, 0) - w) > 1e-9 || Math.abs(clamp(h, 1) - h) > 1e-9;
      state.refused = outside ? `${number(w)} × ${number(h)} is outside: this page covers ${covers}.` : "";
      for (const [id, bad] of [["width-number", clamp(w, 0) !== w], ["height-number", clamp(h, 1) !== h]]) $(id).setAttribute("aria-invalid", bad);
      if (outside && !stops) { draw(); return; }
      state.w = clamp(w, 0); state.h = clamp(h, 1);
      state.device = device ?? screenOf(state.w, state.h, scene.safeArea);
      draw();
    };

    // Lists.
    const viewButtons = views.map((v, i) => make("button", {type: "button"}, v.name, ...(v.text ? [make("span", {class: "dim"}, ` “${v.text}”`)] : []),
      ...(v.hid ? [make("span", {class: "dim"}, " hidden")] : []), ...(v.guide ? [make("span", {class: "dim"}, " guide")] : [])));
    const branch = i => {
      const li = make("li", {}, viewButtons[i]);
      if (inner[i].length) li.append(make("ul", {}, ...inner[i].map(branch)));
      return li;
    };
    $("views").append(branch(0));
    const constraintButtons = constraints.map(c => make("button", {type: "button"}));
    $("constraints").append(...constraintButtons.filter((_, i) => isStated(i)).map(b => make("li", {}, b)));
    $("constraints").parentElement.hidden = !$("constraints").firstChild;
    const label = (i, found) => {
      const c = constraints[i], parts = [];
      if (isStated(i)) parts.push(make("span", {class: "num"}, `(${c.id}) `));
      parts.push(c.text);
      if (c.priority && !c.text.includes("priority")) parts.push(make("span", {class: "dim"}, ` ${c.priority}`));
      if (c.of) parts.push(make("span", {class: "dim"}, ` ${c.of}`));
      if (found.broken.includes(i)) parts.push(make("span", {class: "bad"}, " left out"));
      if (found.lost.includes(i)) parts.push(make("span", {class: "lost"}, " lost"));
      return parts;
    };
    const list = () => constraints.forEach((c, i) => {
      const key = `${shown.broken.includes(i)}${shown.lost.includes(i)}`;
      if (constraintButtons[i].dataset.key === key) return;
      constraintButtons[i].dataset.key = key;
      constraintButtons[i].replaceChildren(...label(i, shown));
    });
    const inform = () => {
      const i = state.chosen, k = state.chosenConstraint, info = [];
      const deciding = i >= 0 ? [0, 1].map(a => shown.decided[a]?.[i] ?? []) : [[], []];
      const related = new Set(k >= 0 ? constraints[k].views : i >= 0 ? [i] : []);
      elements.forEach((e, n) => { e.classList.toggle("on", n > 0 && related.has(n)); viewButtons[n].classList.toggle("on", related.has(n)); });
      const used = new Set(k >= 0 ? [k] : deciding.flat());
      constraintButtons.forEach((b, n) => b.classList.toggle("on", used.has(n)));
      if (i >= 0) {
        const [x, y, w, h] = shown.frames[i].map(number);
        info.push(make("p", {}, make("b", {}, views[i].name), ` ${w} × ${h} at ${x}, ${y}`, ...(views[i].line ? [make("span", {class: "dim"}, ` line ${views[i].line}`)] : [])));
        const states = elements[i].dataset.state;
        if (states) info.push(make("p", {class: states.includes("conflict") ? "bad" : "lost"}, states));
        shown.lost.filter(c => i && constraints[c].views.includes(i)).forEach(c => info.push(make("p", {}, ...label(c, shown))));
        ["horizontally", "vertically"].forEach((word, a) => {
          if (!i) return;
          const list = deciding[a];
          info.push(make("p", {class: "dim"}, list.length ? `decided ${word} by` : `${word}: decided by the screen alone, or by nothing`));
          list.forEach(c => info.push(make("p", {}, ...label(c, shown))));
        });
      } else if (k >= 0) {
        info.push(make("p", {}, ...label(k, shown)));
        info.push(make("p", {class: "dim"}, constraints[k].views.map(n => views[n].name).join(", ")));
      } else info.push(make("p", {class: "dim hint"}, "Choose a view or a constraint. Drag the right or the bottom edge."));
      measure();
      const key = info.map(p => p.outerHTML).join("");
      if ($("info").dataset.key !== key) { $("info").dataset.key = key; $("info").replaceChildren(...info); }
    };
    const choose = (view, constraint) => {
      if (state.chosen === view && state.chosenConstraint === constraint) return;
      state.chosen = view; state.chosenConstraint = constraint;
      inform();
    };
    elements.forEach((e, i) => {
      e.addEventListener("pointerover", event => { if (dragging) return; event.stopPropagation(); choose(i, -1); });
      e.addEventListener("click", event => { event.stopPropagation(); choose(i, -1); });
    });
    viewButtons.forEach((b, i) => ["pointerenter", "focus", "click"].forEach(n => b.addEventListener(n, () => choose(i, -1))));
    constraintButtons.forEach((b, i) => ["pointerenter", "focus", "click"].forEach(n => b.addEventListener(n, () => choose(-1, i))));

    // Dragging, keys, fields.
    const drag = (e, across, down) => {
      e.addEventListener("pointerdown", event => {
        event.preventDefault(); e.focus(); e.setPointerCapture(event.pointerId); dragging = true;
        const start = [event.clientX, event.clientY, state.w, state.h], half = x => Math.round(x * 2) / 2;
        const move = event => resize(across ? half(start[2] + (event.clientX - start[0]) / state.scale) : state.w,
          down ? half(start[3] + (event.clientY - start[1]) / state.scale) : state.h, null, true);
        const stop = () => { dragging = false; e.removeEventListener("pointermove", move); draw(); };
        e.addEventListener("pointermove", move);
        e.addEventListener("pointerup", stop, {once: true});
        e.addEventListener("pointercancel", stop, {once: true});
      });
      e.addEventListener("keydown", event => {
        const step = event.shiftKey ? 10 : event.altKey ? 0.5 : 1, axis = down ? 1 : 0;
        const by = {ArrowRight: step, ArrowUp: down ? -step : step, ArrowLeft: -step, ArrowDown: down ? step : -step, PageUp: 50, PageDown: -50}[event.key];
        let value = axis ? state.h : state.w;
        if (by !== undefined) value += by; else if (event.key === "Home") value = ranges[axis][0]; else if (event.key === "End") value = ranges[axis][1]; else return;
        event.preventDefault();
        axis ? resize(state.w, value, null, true) : resize(value, state.h, null, true);
      });
    };
    $("covers").textContent = `covers ${covers}`;
    drag(right, true, false); drag(bottom, false, true); drag(corner, true, true);
    [["width", 0], ["height", 1]].forEach(([id, axis]) => {
      const set = e => { if (e.value !== "") axis ? resize(state.w, +e.value) : resize(+e.value, state.h); };
      [$(id), $(`${id}-number`)].forEach(e => { e.min = ranges[axis][0]; e.max = ranges[axis][1]; });
      $(id).addEventListener("input", () => set($(id)));
      $(`${id}-number`).addEventListener("change", () => set($(`${id}-number`)));
    });
    scene.devices.forEach(([w, h, name], i) => $("device").append(make("option", {value: i}, `${w} × ${h}  ${name}`)));
    const show = (i, side) => { const d = scene.devices[i]; resize(d[side], d[1 - side], [i, side]); };
    $("device").addEventListener("change", () => {
      if ($("device").value !== "") show(+$("device").value, state.w <= state.h ? 0 : 1); else resize(state.w, state.h);
    });
    $("turn").addEventListener("click", () => state.device ? show(state.device[0], 1 - state.device[1]) : resize(state.h, state.w));
    const pressed = () => $("direction").setAttribute("aria-pressed", state.direction === "rtl");
    if (!other) { $("direction").disabled = true; $("direction").title = "No constraint names leading or trailing: both directions are the same."; }
    $("direction").addEventListener("click", () => { state.direction = state.direction === "rtl" ? "ltr" : "rtl"; pressed(); draw(); });
    pressed();
    const open = () => {
      const m = /size=([0-9.]+)x([0-9.]+)(?:&device=([^&]*))?/.exec(location.hash);
      if (!m) return;
      let name = "";
      try { name = decodeURIComponent(m[3] ?? ""); } catch { }
      const i = scene.devices.findIndex(d => d[2].split(", ").includes(name));
      if (i >= 0) show(i, +m[1] <= +m[2] ? 0 : 1);
      else if (state.device || +m[1] !== exact(state.w) || +m[2] !== exact(state.h)) resize(+m[1], +m[2]);
    };
    window.addEventListener("hashchange", open, {signal: life.signal});
    window.addEventListener("resize", () => draw(), {signal: life.signal});
    let started = false;
    state.w = clamp(state.w, 0); state.h = clamp(state.h, 1);
    state.device ??= screenOf(state.w, state.h, scene.safeArea);
    draw();
    if (!kept) open();
    started = true;
    return () => { life.abort(); clearTimeout(timer); return {...state, name: views[state.chosen]?.name}; };
    };
    let stop = start();
    // Other tables in the place of these: size, direction, chosen view and scroll position stay.
    const update = next => {
      const kept = stop(), aside = document.querySelector("aside").scrollTop, [x, y] = [scrollX, scrollY];
      const parts = ["left", "top", "width", "height"], all = () => document.querySelectorAll(".v");
      const before = new Map(Array.from(all(), e => [e.dataset.view, Object.fromEntries(parts.map(p => [p, e.style[p]]))]));
      document.getElementById("page").replaceWith(fresh.cloneNode(true));
      for (const id of ["regimes", "scene"]) document.getElementById(id).textContent = JSON.stringify(next[id]);
      stop = start(kept);
      // What moves is seen to move, unless the reader wants less motion.
      if (!matchMedia("(prefers-reduced-motion:reduce)").matches) for (const e of all()) {
        const old = before.get(e.dataset.view);
        if (old && parts.some(p => old[p] !== e.style[p]))
          e.animate([old, Object.fromEntries(parts.map(p => [p, e.style[p]]))], {duration: 200, easing: "ease-out"});
      }
      document.querySelector("aside").scrollTop = aside;
      scrollTo(x, y);
    };
    """#
}
