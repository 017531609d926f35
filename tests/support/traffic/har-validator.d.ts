declare module 'har-validator' {
  /** Resolves if a document is a HAR 1.2 file, otherwise rejects with the issues. */
  export function har(document: unknown): Promise<unknown>;
}
