/** Ends an exhaustive switch: the compiler rejects it while a union member has no branch. */
export function assertNever(value: never): never {
  throw new Error(`Unhandled case: ${JSON.stringify(value)}`);
}
