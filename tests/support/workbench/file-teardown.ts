/** Teardowns of the resources held for all tests of the current file. */
const teardowns: (() => Promise<void>)[] = [];

/** `run-file-teardown.ts` calls it after the file's tests. */
export function onFileFinished(end: () => Promise<void>): void {
  teardowns.push(end);
}

export async function runFileTeardown(): Promise<void> {
  for (const end of teardowns.splice(0)) await end();
}
