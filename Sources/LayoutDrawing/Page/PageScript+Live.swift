extension PageScript {
  /// The script of a page that follows a session: it hears of changes, and tries numbers.
  static let live = #"""
    const token = new URLSearchParams(location.search).get("token");
    const banner = text => {
      const e = document.getElementById("error");
      e.hidden = !text;
      e.textContent = text;
    };
    let shown = null, waiting = null, busy = false;
    // Rules were inferred: a view can be dragged, or an edge of it. Its frame is then one more that is given at this size.
    let given = [];
    const offer = next => {
      const root = document.getElementById("page");
      root.classList.toggle("placing", next.choices != null);
      const text = given.map(g => `screen ${g.size}; ${g.view}.frame = (${g.frame.join(", ")}); infer`);
      const box = document.getElementById("given");
      box.hidden = next.choices == null;
      const words = next.choices ? `${next.choices} ${next.choices === 1 ? "choice is" : "choices are"} open.` : "No choice is open.";
      box.textContent = next.choices == null ? "" : `${words} Drag a view, or an edge of it, to where it belongs at this size.` + text.map(t => `\n${t}`).join("");
    };
    document.addEventListener("pointerdown", event => {
      const e = document.querySelector(".placing") && event.target.closest?.(".v:not(.root):not(.g)");
      if (!e || !e.dataset.frame) return;
      const box = e.getBoundingClientRect(), old = e.dataset.frame.split(",").map(Number);
      const scale = box.width / old[2] || box.height / old[3] || 1, edge = Math.min(8, box.width / 4, box.height / 4);
      const near = [event.clientX - box.left, event.clientY - box.top, box.right - event.clientX, box.bottom - event.clientY].map(x => x < edge);
      if (!near.includes(true)) near.fill(true);
      let frame = null;
      const move = m => {
        const by = [m.clientX - event.clientX, m.clientY - event.clientY].map(x => Math.round(x / scale));
        if (!frame && !by[0] && !by[1]) return;
        frame = old.map((x, i) => i < 2 ? x + (near[i] ? by[i] : 0) : Math.max(0, x + (near[i] ? by[i - 2] : 0) - (near[i - 2] ? by[i - 2] : 0)));
        ["left", "top", "width", "height"].forEach((p, i) => e.style[p] = `${frame[i]}px`);
        m.preventDefault();
      };
      const stop = () => {
        document.removeEventListener("pointermove", move);
        if (!frame) return;
        const size = ["width", "height"].map(p => document.getElementById(`${p}-number`).value).join("x"), view = e.dataset.view;
        given = given.filter(g => g.size !== size || g.view !== view);
        given.push({size, view, frame: frame.map(x => +x.toFixed(3))});
        attempt(["frames", ...given.map(g => [g.size, g.view, ...g.frame].join(" "))].join("\n"));
      };
      event.preventDefault();
      document.addEventListener("pointermove", move);
      document.addEventListener("pointerup", stop, {once: true});
    });
    const show = next => {
      update(next);
      offer(next);
      const box = document.getElementById("numbers"), lets = next.lets ?? [];
      const key = lets.map(l => `${l.name} ${l.from} ${l.to}`).join();
      if (box.dataset.key === key) return;
      box.dataset.key = key;
      box.replaceChildren(...lets.map(l => {
        const label = document.createElement("label"), slider = document.createElement("input"), words = document.createElement("code");
        Object.assign(slider, {type: "range", min: l.from, max: l.to, step: "any", value: l.value});
        words.textContent = `let ${l.name} = ${l.value}`;
        slider.addEventListener("input", () => {
          const value = +(+slider.value).toFixed(l.to - l.from > 20 ? 0 : 2);
          words.textContent = `let ${l.name} = ${value}`;
          attempt(`${l.name}=${value}`);
        });
        label.append(`${l.name} `, slider, " ", words);
        return label;
      }));
    };
    // At most one trial at a time, and ten a second; the newest value wins.
    const attempt = async body => {
      waiting = body;
      if (busy) return;
      busy = true;
      while (waiting !== null) {
        const text = waiting;
        waiting = null;
        try {
          const answer = await fetch("try", {method: "POST", headers: {"X-Lay-Token": token}, body: text});
          if (answer.ok) {
            const next = await answer.json();
            banner(next.error ?? "");
            if (next.error) { given.pop(); dispatchEvent(new Event("resize")); } else { shown = null; show(next); }
          } else if (answer.status === 429) waiting ??= text;
          else banner("The preview cannot try this number.");
        } catch { banner("The preview has ended."); break; }
        await new Promise(done => setTimeout(done, 110));
      }
      busy = false;
    };
    const source = new EventSource(`events?token=${token}`);
    source.onmessage = async event => {
      banner(event.data);
      if (event.data) return;
      let text = null;
      // Many connections at a time are refused; until there is room, the last picture stays.
      while (text === null) {
        try { text = await (await fetch(`tables?token=${token}`)).text(); } catch {
          if (source.readyState !== EventSource.OPEN) return;
          await new Promise(done => setTimeout(done, 400));
        }
      }
      if (text === shown) return;
      shown = text;
      given = [];
      show(JSON.parse(text));
      document.documentElement.dataset.version = event.lastEventId;
    };
    source.onerror = () => banner("The preview has ended, or cannot be reached.");
    """#
}
