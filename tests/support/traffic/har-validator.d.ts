declare module 'har-validator' {
  /** Resolves where a document is a HAR 1.2 file, and rejects naming what is not. */
  export function har(document: unknown): Promise<unknown>;
}
