/** How that ends which is held for all tests of the file that runs. */
const endings: (() => Promise<void>)[] = [];

/** `run-file-teardown.ts` calls it once the file's tests are done. */
export function onFileFinished(end: () => Promise<void>): void {
  endings.push(end);
}

export async function runFileTeardown(): Promise<void> {
  for (const end of endings.splice(0)) await end();
}
