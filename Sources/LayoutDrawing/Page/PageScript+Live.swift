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
    const show = next => {
      update(next);
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
            if (!next.error) { shown = null; show(next); }
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
      show(JSON.parse(text));
      document.documentElement.dataset.version = event.lastEventId;
    };
    source.onerror = () => banner("The preview has ended, or cannot be reached.");
    """#
}
