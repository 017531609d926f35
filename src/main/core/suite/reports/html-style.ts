/** Styles for light and dark screens and for print. No state is shown by colour alone. */
export const HTML_STYLE = `
:root {
  color-scheme: light dark;
  --canvas: light-dark(#ffffff, #13171d);
  --sunken: light-dark(#f4f5f8, #0d1015);
  --border: light-dark(#d6dae2, #2c3440);
  --text: light-dark(#151a23, #e7ebf1);
  --muted: light-dark(#4d5766, #a5b0bf);
  --accent: light-dark(#2a53d8, #8fabff);
  --passed: light-dark(#12703c, #56c88f);
  --failed: light-dark(#bd2419, #ff8c82);
  --inconclusive: light-dark(#63578c, #b9adde);
  --warning: light-dark(#7a5c00, #e8c750);
}
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 60rem; padding: 2rem 1.25rem 4rem; background: var(--canvas); color: var(--text); font: 15px/1.5 system-ui, sans-serif; }
h1 { margin: 0; font-size: 1.5rem; }
h2 { margin: 2.5rem 0 .5rem; font-size: 1.15rem; }
h3 { margin: 0; font-size: 1rem; }
h4 { margin: .75rem 0 .25rem; font-size: .8rem; color: var(--muted); }
p { margin: .5rem 0; }
a { color: var(--accent); }
small { color: var(--muted); font-size: .85em; font-weight: 400; }
.badge { display: inline-block; margin: .75rem 0 .25rem; padding: .35rem .75rem; border: 2px solid; border-radius: 6px; font-weight: 600; }
.ready { color: var(--passed); }
.not-ready { color: var(--failed); }
dl { margin: .75rem 0; }
dl > div { display: grid; grid-template-columns: 6.5rem 1fr; gap: .75rem; }
dt { color: var(--muted); }
dd { margin: 0; overflow-wrap: anywhere; }
table { border-collapse: collapse; margin: 1.5rem 0; }
caption { text-align: start; font-weight: 600; padding-bottom: .25rem; }
th, td { padding: .25rem 1rem .25rem 0; border-bottom: 1px solid var(--border); text-align: start; font-variant-numeric: tabular-nums; }
th { font-weight: 400; }
thead th { color: var(--muted); }
article { padding: .75rem 0; border-top: 1px solid var(--border); }
.verdict { font-weight: 600; }
.passed .verdict { color: var(--passed); }
.failed .verdict { color: var(--failed); }
.inconclusive .verdict { color: var(--inconclusive); }
.id { font-family: ui-monospace, monospace; color: var(--muted); }
.failure { padding-left: .75rem; border-left: 3px solid var(--failed); }
.warning strong { color: var(--warning); }
code { padding: 0 .2em; background: var(--sunken); border-radius: 3px; font: .9em ui-monospace, monospace; }
summary { cursor: pointer; overflow-wrap: anywhere; }
details { margin: .4rem 0; }
.exchange { margin-left: 1rem; }
.exchange summary { font-size: .9rem; }
pre { margin: 0; padding: .75rem; max-height: 24rem; overflow: auto; background: var(--sunken); border: 1px solid var(--border); border-radius: 6px; font: 12.5px/1.5 ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere; }
@media print {
  :root { color-scheme: light; }
  body { max-width: none; padding: 0; font-size: 10pt; }
  pre { max-height: none; overflow: visible; }
  .failure, tr { break-inside: avoid-page; }
  h2, h3, h4, summary { break-after: avoid-page; }
  a { color: inherit; text-decoration: none; }
}
`;
