/** A page for a person who has no access (any more). No script, and nothing of the workbench in it. */
export function refusalPage(sentence: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>Game Gateway Workbench</title>
<style>
  body { font: 16px/1.6 system-ui, sans-serif; max-width: 34rem; margin: 20vh auto; padding: 0 1.5rem; }
  h1 { font-size: 1.25rem; margin: 0 0 .5rem; }
  p { margin: 0; }
</style>
<h1>This browser has no access to the workbench</h1>
<p>${sentence}</p>
</html>
`;
}

export const OPEN_PRINTED_LINK =
  'Open the link that the workbench printed in its terminal. Each link opens one browser, once; press Enter in that terminal for a new one.';
