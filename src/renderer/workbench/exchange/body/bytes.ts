const CHUNK_SIZE = 0x8000;

/** Text as the bytes that are sent, in base64. */
export function toBase64(text: string): string {
  const bytes = new TextEncoder().encode(text);
  let binary = '';
  // In chunks: a call accepts a limited number of arguments.
  for (let at = 0; at < bytes.length; at += CHUNK_SIZE)
    binary += String.fromCharCode(...bytes.subarray(at, at + CHUNK_SIZE));
  return btoa(binary);
}

export function toBytes(base64: string): Uint8Array {
  return Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
}

/** A file as a `data:` URL; null if it can no longer be read. Encoded off the main thread, at any size. */
export function readDataUrl(file: File): Promise<string | null> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.addEventListener('error', () => resolve(null));
    reader.readAsDataURL(file);
  });
}
