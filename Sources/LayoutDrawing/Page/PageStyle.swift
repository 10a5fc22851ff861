/// The style of a page, light and dark; its colors are those of drawings.
enum PageStyle {
  static let text =
    Palette.variables + #"""
      *{box-sizing:border-box}
      body{margin:0;padding:12px 16px;background:var(--paper);color:var(--ink);font:14px/1.4 system-ui,Helvetica,Arial,sans-serif}
      h1{font-size:18px;margin:0;min-width:0;overflow-wrap:anywhere}h2{font-size:14px;margin:14px 0 4px;break-after:avoid}
      #page{display:flex;flex-direction:column;gap:8px}
      header{display:flex;flex-wrap:wrap;gap:4px 16px;align-items:baseline}
      #size{margin:0;font-variant-numeric:tabular-nums;color:var(--dim)}
      .controls{display:flex;flex-wrap:wrap;gap:6px 12px;align-items:center}
      .controls label{color:var(--dim)}
      input[type=number]{width:6em}select{max-width:14em}
      input,select,button{font:inherit;color:inherit;accent-color:var(--mark)}
      .controls input,select,.controls button{height:32px;padding:0 8px;border:1px solid var(--line);border-radius:6px;background:var(--screen);color:var(--ink)}
      .controls button{cursor:pointer}.controls button[aria-pressed=true]{background:var(--mark);border-color:var(--mark);color:var(--screen)}
      .controls button:disabled{opacity:.5;cursor:default}input[aria-invalid=true]{border-color:var(--bad);outline:1px solid var(--bad)}
      .axes{flex:1 1 100%;display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,420px),1fr));gap:4px 24px}
      .axis{display:flex;gap:8px}.axis label{width:44px;line-height:32px}
      .track{flex:1;position:relative;padding-bottom:10px}.track input{width:100%;margin:0;display:block}
      .marks{position:absolute;left:8px;right:8px;bottom:0;height:8px;background:var(--screen);border:1px solid var(--line);border-radius:2px}
      .marks i{position:absolute;top:0;bottom:0}
      .bend{width:0;border-left:2px solid var(--mark)}.device{width:0;border-left:1px dotted var(--dim)}
      i.bad{background:repeating-linear-gradient(45deg,var(--bad) 0 3px,transparent 3px 6px)}
      .key{flex:1 1 100%;display:flex;flex-wrap:wrap;gap:2px 14px;margin:0;color:var(--dim);font-size:12px}
      .key span{display:inline-flex;align-items:center;gap:5px}.key i{display:inline-block;height:10px}
      .key i.bad,.key i.box{width:14px}.key i.box{border:1px dashed var(--frame)}.key i.box.g{border-color:var(--guide)}.key i.box.l{border:2px solid var(--odd)}
      .notes{display:flex;height:1.5em;overflow:hidden;white-space:nowrap}
      .notes p{margin:0;overflow:hidden;text-overflow:ellipsis;min-width:0}#conflict{color:var(--bad);font-weight:600}#conflict:not(:empty){margin-inline-end:16px}#bound{color:var(--odd)}
      main{display:flex;gap:20px;align-items:flex-start}
      #stage{flex:1 1 0;min-width:0;padding:2px 30px 30px 2px;overflow:auto}
      aside{flex:0 1 480px;min-width:0;overflow:auto}
      #paper{position:relative;margin:0 auto}
      #zoom{position:absolute;left:0;top:0;transform-origin:0 0}
      #dims{position:absolute;left:0;top:0;overflow:visible;pointer-events:none}
      #dims g{stroke:var(--mark);fill:none}#dims g.red{stroke:var(--bad)}
      #dims path.head{fill:var(--mark)}#dims .red path.head{fill:var(--bad)}
      #dims text{fill:var(--mark);stroke:var(--screen);paint-order:stroke;stroke-linejoin:round;text-anchor:middle;font-weight:600}#dims .red text{fill:var(--bad)}
      .v{position:absolute;outline:1px solid var(--hue);outline-offset:-1px;background:color-mix(in srgb,var(--hue) 12%,transparent)}
      .v.c{--hue:var(--line)}.v.g{--hue:var(--guide);outline-style:dashed;background:none}
      .v.empty::after{content:"";position:absolute;left:-4px;top:-4px;right:-4px;bottom:-4px;border:1px dashed var(--hue);border-radius:4px}
      .v.hid{visibility:hidden}
      .v.root{background:var(--screen);outline:2px solid var(--frame);outline-offset:0;--hue:var(--dim)}
      .safe{position:absolute;border:1px dashed var(--line);pointer-events:none}
      .text{position:absolute;inset:0;overflow:hidden;font-family:Helvetica,Arial,"Liberation Sans",sans-serif;pointer-events:none}
      .text span{position:absolute;left:0;right:-1px;white-space:pre;overflow:hidden;text-overflow:ellipsis}
      [dir=rtl] .text span{left:-1px;right:0;text-align:right}
      .text span.fits{right:auto;overflow:visible;transform-origin:0 0}
      [dir=rtl] .text span.fits{left:auto;right:0;transform-origin:100% 0}
      .name{position:absolute;inset:0;display:flex;align-items:center;justify-content:center;line-height:1;color:var(--hue);overflow:hidden;white-space:nowrap;pointer-events:none}
      .c>.name,.g>.name{inset:2px 3px auto;justify-content:flex-start;color:var(--dim)}
      .empty>.name{inset:auto;top:50%;inset-inline-start:calc(100% + 6px);translate:0 -50%;overflow:visible}
      .v[data-sign]::before{content:attr(data-sign);position:absolute;top:50%;inset-inline-start:calc(100% + 1px);translate:0 -50%;font-size:calc(11px/var(--s));line-height:1;color:var(--hue);pointer-events:none}
      .name[hidden]{display:none}
      .v[data-state*=ambiguous]{outline-style:dashed}
      .v.odd{--hue:var(--odd)!important;outline-width:2px}.v.odd.c{background:color-mix(in srgb,var(--line) 12%,transparent)}
      .v[data-state*=conflict]{--hue:var(--bad)!important;outline-width:2px;background:color-mix(in srgb,var(--bad) 6%,transparent)}
      .v[data-state*=conflict]:not(.c):not(.g){background:repeating-linear-gradient(-45deg,color-mix(in srgb,var(--bad) 22%,transparent) 0 1.5px,transparent 1.5px 7px)}
      .v.on{outline:2px solid var(--mark);outline-offset:-1px;background-color:color-mix(in srgb,var(--mark) 16%,transparent)}.v.on.c{background-color:color-mix(in srgb,var(--mark) 5%,transparent)}
      .drag{position:absolute;touch-action:none;border-radius:6px}
      .drag::before{content:"";position:absolute;left:50%;top:50%;width:5px;height:44px;transform:translate(-50%,-50%);border-radius:3px;background:var(--frame)}
      #bottom::before{width:44px;height:5px}#corner::before{width:9px;height:9px;border-radius:5px}
      .drag:hover::before,.drag:focus-visible::before{background:var(--mark)}
      #right{width:14px;cursor:ew-resize}#bottom{height:14px;cursor:ns-resize}#corner{width:18px;height:18px;cursor:nwse-resize}
      .drag::after{content:"";position:absolute;inset:0}
      ul,ol{list-style:none;margin:0;padding:0}ul ul{padding-left:14px;border-left:1px solid var(--line)}
      li button{border:0;background:none;padding:1px 4px;text-align:start;width:100%;border-radius:3px;cursor:pointer;overflow-wrap:anywhere}
      li button:hover,li button.on{background:color-mix(in srgb,var(--mark) 16%,transparent)}
      :focus-visible{outline:2px solid var(--mark)}
      #constraints{font-variant-numeric:tabular-nums}
      .num{color:var(--mark);font-weight:600;display:inline-block;min-width:2.4em;margin-right:.3em}.dim{color:var(--dim)}
      li button[data-state]::after{content:" " attr(data-state);color:var(--odd)}li button[data-state*=conflict]::after{color:var(--bad)}
      p.bad,span.bad{color:var(--bad)}.lost{color:var(--odd)}
      #info,#proof{border:1px solid var(--line);border-radius:6px;padding:6px 10px;background:var(--screen);margin-bottom:8px}
      #info{min-height:5.5em}#info p{margin:0 0 2px}
      #proof{border-color:var(--bad)}#proof div p{margin:0;min-height:.7em;font:12px/1.45 ui-monospace,Menlo,Consolas,monospace;white-space:pre-wrap;padding-left:8ch;text-indent:-8ch}#proof h2{margin-top:2px;color:var(--bad)}
      #error{color:var(--bad);background:var(--screen);border:1px solid var(--bad);border-radius:6px;padding:8px 10px;margin:0 0 10px;white-space:pre-wrap;overflow-wrap:anywhere}
      #given{white-space:pre-wrap;margin:0 0 6px}.placing .v:not(.root):not(.g){cursor:move;touch-action:none}
      #numbers{display:flex;flex-wrap:wrap;gap:2px 18px}
      @media (max-width:700px){body{padding:8px 10px 46vh}
      header{order:1}.notes{order:2}main{order:3;display:block}.controls{order:4;gap:8px}
      .controls input:not([type=range]),select,.controls button{height:44px}.track input{height:32px}
      #stage{padding:2px 44px 44px 2px}#stage:focus-within{scroll-margin-bottom:46vh}
      aside{position:fixed;left:0;right:0;bottom:0;z-index:5;max-height:40vh;padding:8px 12px 16px;background:var(--paper);border-top:1px solid var(--line);border-radius:12px 12px 0 0;box-shadow:0 -4px 16px #0003}
      #info{min-height:0}li button{min-height:32px}}
      @media (max-width:700px),(pointer:coarse){#right::after{inset:0 -24px 0 -6px}#bottom::after{inset:-6px 0 -24px}#corner::after{inset:-2px -24px -24px -2px}#stage{padding:2px 44px 44px 2px}}
      @media print{.controls,.drag,.hint,#info:has(.hint){display:none!important}aside{position:static;max-height:none!important;overflow:visible;box-shadow:none;border:0}
      body{background:#fff;color:#000;padding:0}*{print-color-adjust:exact;-webkit-print-color-adjust:exact}main{display:block}#stage{overflow:hidden}#views,#constraints{columns:2}li button{break-inside:avoid;padding-block:0}}
      """#
}
