/** How that ends which is held for all tests of the file that runs. */
const endings: (() => Promise<void>)[] = [];

/** `end-with-file.ts` calls it once the file's tests are done. */
export function endWithFile(end: () => Promise<void>): void {
  endings.push(end);
}

export async function endAllOfFile(): Promise<void> {
  for (const end of endings.splice(0)) await end();
}
