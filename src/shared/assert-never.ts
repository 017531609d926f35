/** Ends an exhaustive switch: the compiler refuses a union member that no branch handles. */
export function assertNever(value: never): never {
  throw new Error(`Unhandled case: ${JSON.stringify(value)}`);
}
