/** Styles for light and dark screens and for print, which is always light. No state is shown by colour alone. */
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
  --passed-soft: light-dark(#eaf6ef, #12241b);
  --failed: light-dark(#bd2419, #ff8c82);
  --failed-soft: light-dark(#fdefed, #2a1715);
  --inconclusive: light-dark(#63578c, #b9adde);
  --warning: light-dark(#7a5c00, #e8c750);
}
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 64rem; padding: 2.5rem 1.5rem 4rem; background: var(--canvas); color: var(--text); font: .9375rem/1.5 system-ui, sans-serif; }
h1 { margin: 0; font-size: 1.6rem; line-height: 1.2; letter-spacing: -.01em; }
h2 { margin: 2rem 0 .5rem; font-size: 1.15rem; overflow-wrap: anywhere; }
h3, h4 { margin: 0; font-size: 1rem; overflow-wrap: anywhere; }
p { margin: .5rem 0; overflow-wrap: anywhere; }
a { color: var(--accent); text-underline-offset: .15em; }
small { color: var(--muted); font-size: .85em; font-weight: 400; }
.ready { --tone: var(--passed); --soft: var(--passed-soft); --icon: "\\2714" / ""; }
.not-ready { --tone: var(--failed); --soft: var(--failed-soft); --icon: "\\2716" / ""; }
.neutral { --tone: var(--accent); --soft: var(--sunken); --icon: ""; }
.result { display: flex; flex-wrap: wrap; align-items: baseline; justify-content: space-between; gap: .25rem 1.5rem; margin: 1rem 0 .5rem; padding: .9rem 1.1rem; background: var(--soft); border: 1px solid var(--tone); border-left-width: 6px; border-radius: 6px; }
.result p { margin: 0; font-variant-numeric: tabular-nums; }
.result .badge { display: flex; gap: .6rem; color: var(--tone); font-size: 1.35rem; font-weight: 650; line-height: 1.3; }
.badge::before { content: var(--icon); }
.source { margin: 0; color: var(--muted); font-size: .9rem; }
.facts { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(20rem, 100%), 1fr)); gap: .5rem 2.5rem; margin: 1.25rem 0 1.5rem; }
.facts section:first-child { grid-column: 1 / -1; }
.facts h2 { margin: .5rem 0 .25rem; padding-bottom: .2rem; border-bottom: 1px solid var(--border); font-size: .95rem; }
dl { margin: .5rem 0; }
dl > div { display: grid; grid-template-columns: 7.5rem 1fr; gap: .75rem; padding: .08rem 0; }
dt { color: var(--muted); }
dd { margin: 0; overflow-wrap: anywhere; }
table { width: 100%; border-collapse: collapse; margin: .25rem 0 1.25rem; }
caption { padding-bottom: .15rem; text-align: start; font-weight: 600; }
th, td { padding: .15rem .75rem .15rem 0; border-bottom: 1px solid var(--border); text-align: start; vertical-align: top; overflow-wrap: anywhere; }
th { font-weight: 400; font-variant-numeric: tabular-nums; }
thead th { color: var(--muted); }
tbody th, .id { font-family: ui-monospace, monospace; font-size: .93em; }
.verdicts { columns: 2 22rem; column-gap: 2.5rem; }
.verdicts table { margin-top: 0; break-inside: avoid; font-size: .875rem; }
.verdicts th { width: 2.6rem; }
.verdict { padding-right: 0; white-space: nowrap; font-weight: 600; text-align: end; }
.verdicts tr, .verdicts caption { break-inside: avoid; break-after: auto; }
.verdicts caption { break-after: avoid; }
.passed .verdict { color: var(--passed); }
.failed .verdict { color: var(--failed); }
.inconclusive .verdict { color: var(--inconclusive); }
.not-run td, .not-run th { color: var(--muted); font-weight: 400; }
.id { color: var(--muted); }
.finding { margin: 1.25rem 0 2rem; }
.failure { padding: .1rem 0 .1rem .9rem; border-left: 3px solid var(--failed); }
.notice { padding: .6rem .9rem; border: 1px solid var(--border); border-left: 3px solid var(--warning); border-radius: 4px; }
.notice strong { color: var(--warning); }
.warning { margin: .4rem 0; }
.warning small { display: block; }
.label { margin: .75rem 0 .25rem; font-size: .8rem; font-weight: 600; color: var(--muted); }
code { padding: 0 .2em; background: var(--sunken); border-radius: 3px; font: .9em ui-monospace, monospace; }
summary { cursor: pointer; overflow-wrap: anywhere; }
summary :is(h2, h3, h4) { display: inline; }
details { margin: .4rem 0; }
.appendix { margin-top: 2.5rem; padding-top: 1rem; border-top: 1px solid var(--border); }
.appendix h3 { margin: 1.5rem 0 .5rem; }
.appendix article { padding: .3rem 0; border-top: 1px solid var(--border); }
.appendix h4 { font-weight: 400; }
.on-screen { color: var(--muted); font-size: .9rem; }
.exchange { margin-left: 1rem; }
.finding > .exchange { margin-left: 0; }
.exchange summary { font-size: .9rem; }
pre { margin: 0; padding: .75rem; max-height: 24rem; overflow: auto; background: var(--sunken); border: 1px solid var(--border); border-radius: 6px; font: .78rem/1.5 ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere; }
@page {
  margin: 14mm 15mm 18mm;
  @bottom-left { content: "Game Gateway Workbench"; color: #4d5766; font: 8pt system-ui, sans-serif; }
  @bottom-right { content: "Page " counter(page) " of " counter(pages); color: #4d5766; font: 8pt system-ui, sans-serif; }
}
@media print {
  :root { color-scheme: light; font-size: 9.25pt; }
  body { max-width: none; padding: 0; line-height: 1.35; }
  h2 { margin-top: 1.25rem; }
  .facts { margin-block: .75rem 1rem; }
  .source { font-size: .8rem; }
  table { margin-bottom: .75rem; }
  th, td { padding-block: .1rem; }
  .result { print-color-adjust: exact; }
  pre { max-height: none; overflow: visible; }
  .failure, .failure > div, tr, section > table { break-inside: avoid-page; }
  h2, h3, h4, summary, caption, .label { break-after: avoid-page; }
  a { color: inherit; text-decoration: none; }
  summary { list-style: none; }
  .appendix { break-before: page; }
  .on-screen, .appendix:not([open]) { display: none; }
  .appendix .scenario::details-content, .appendix .exchange::details-content { content-visibility: visible; }
  .appendix:has(.scenario[open]) :is(article, section):not(:has(.scenario[open])) { display: none; }
}
`;
