/// The style of a page, light and dark.
enum PageStyle {
  static let text = #"""
    :root{color-scheme:light dark;--paper:#f6f7f9;--screen:#fff;--ink:#1d2329;--dim:#5d6873;--line:#c9d0d8;
    --bad:#c62828;--odd:#8a5a00;--mark:#1f5fbf;--glow:#ffd54a}
    @media (prefers-color-scheme:dark){:root{--paper:#14171a;--screen:#1e2327;--ink:#e8ecf0;--dim:#9aa6b2;--line:#3d4650;
    --bad:#ff7b72;--odd:#e3b341;--mark:#79b0ff;--glow:#a88a1c}}
    *{box-sizing:border-box}
    body{margin:0;padding:12px 16px;background:var(--paper);color:var(--ink);font:14px/1.4 system-ui,Helvetica,Arial,sans-serif}
    h1{font-size:18px;margin:0}h2{font-size:14px;margin:14px 0 4px}
    header{display:flex;flex-wrap:wrap;gap:4px 16px;align-items:center}
    #size{margin:0;font-variant-numeric:tabular-nums;color:var(--dim)}
    .controls{margin:0;display:flex;flex-wrap:wrap;gap:6px 12px;align-items:center}
    input[type=number]{width:6.5em}select{max-width:12em}
    input,select,button{font:inherit;color:inherit;accent-color:var(--mark)}
    .axis{display:flex;gap:8px;align-items:center;margin-top:4px}.axis label{width:44px;color:var(--dim)}
    .track{flex:1;position:relative;padding-bottom:9px}.track input{width:100%;margin:0;display:block}
    .marks{position:absolute;left:8px;right:8px;bottom:0;height:9px;background:var(--screen);border:1px solid var(--line)}
    .marks i{position:absolute;top:0;bottom:0}
    .marks .bend{width:0;border-left:2px solid var(--mark)}
    .marks .device{width:0;border-left:1px dotted var(--dim)}
    .marks .bad{background:repeating-linear-gradient(45deg,var(--bad) 0 3px,transparent 3px 6px)}
    .note{margin:6px 0 0}#conflict{color:var(--bad);font-weight:600}#bound{color:var(--odd)}
    main{display:flex;flex-wrap:wrap;gap:20px;margin-top:10px;align-items:flex-start}
    #stage{flex:2 1 320px;min-width:0;max-width:100%;padding:2px 24px 24px 2px;overflow:auto}
    aside{flex:1 1 280px;min-width:0;max-height:85vh;overflow:auto}
    #paper{position:relative}
    #zoom{position:absolute;left:0;top:0;transform-origin:0 0}
    .v{position:absolute;outline:1px solid color-mix(in srgb,var(--hue) 75%,transparent);outline-offset:-1px;background:color-mix(in srgb,var(--hue) 8%,transparent)}
    .v.hid{visibility:hidden}
    .v.root{background:var(--screen);outline:2px solid var(--dim);outline-offset:0;--hue:var(--dim)}
    .safe{position:absolute;border:1px dashed var(--line);pointer-events:none}
    .text{position:absolute;inset:0;overflow:hidden;font-family:Helvetica,Arial,"Liberation Sans",sans-serif;pointer-events:none}
    .text span{position:absolute;left:0;right:-1px;white-space:pre;overflow:hidden;text-overflow:ellipsis}
    [dir=rtl] .text span{left:-1px;right:0;text-align:right}
    .text span.fits{right:auto;overflow:visible;transform-origin:0 0}
    [dir=rtl] .text span.fits{left:auto;right:0;transform-origin:100% 0}
    .name{position:absolute;left:2px;top:1px;right:0;font-size:9px;line-height:11px;color:var(--dim);overflow:hidden;white-space:nowrap;pointer-events:none}
    .v[data-state~=ambiguous]{outline-style:dashed;background:repeating-linear-gradient(45deg,color-mix(in srgb,var(--odd) 30%,transparent) 0 2px,transparent 2px 8px)}
    .v[data-state~=conflict]{outline-color:var(--bad);background:repeating-linear-gradient(-45deg,color-mix(in srgb,var(--bad) 35%,transparent) 0 2px,transparent 2px 7px)}
    .v.on{outline:2px solid var(--mark);outline-offset:-1px;background-color:color-mix(in srgb,var(--glow) 35%,transparent)}
    .drag{position:absolute;touch-action:none;background:var(--line);border-radius:4px}
    .drag:hover,.drag:focus-visible{background:var(--mark)}
    #right{width:10px;cursor:ew-resize}#bottom{height:10px;cursor:ns-resize}#corner{width:14px;height:14px;cursor:nwse-resize}
    ul,ol{list-style:none;margin:0;padding:0}ul ul{padding-left:14px;border-left:1px solid var(--line)}
    li button{border:0;background:none;padding:1px 4px;text-align:start;width:100%;border-radius:3px;cursor:pointer;overflow-wrap:anywhere}
    li button:hover,li button.on{background:color-mix(in srgb,var(--glow) 40%,transparent)}
    :focus-visible{outline:2px solid var(--mark)}
    #constraints{font-variant-numeric:tabular-nums}
    .num{color:var(--mark);font-weight:600;margin-right:.5em}.dim{color:var(--dim)}
    .bad{color:var(--bad)}.lost{color:var(--odd)}
    #info{min-height:5.5em;border:1px solid var(--line);border-radius:6px;padding:6px 10px;background:var(--screen)}
    #info p{margin:0 0 2px}
    #error{color:var(--bad);background:var(--screen);border:1px solid var(--bad);border-radius:6px;padding:8px 10px;margin:0 0 10px;white-space:pre-wrap;overflow-wrap:anywhere}
    #numbers{display:flex;flex-wrap:wrap;gap:2px 18px}
    @media print{.controls,.axis input,.drag{display:none!important}aside{max-height:none;overflow:visible}
    body{background:#fff;color:#000}*{print-color-adjust:exact;-webkit-print-color-adjust:exact}main{display:block}}
    """#
}
