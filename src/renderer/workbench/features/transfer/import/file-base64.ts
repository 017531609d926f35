/** The bytes of a file in base64; null where it cannot be read any more. The page stays alive meanwhile, at any size. */
export function base64OfFile(file: File): Promise<string | null> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      // The browser has encoded it, away from the page. Behind the comma are the bytes; an empty file has none.
      const address = typeof reader.result === 'string' ? reader.result : '';
      resolve(address.slice(address.indexOf(',') + 1 || address.length));
    });
    reader.addEventListener('error', () => resolve(null));
    reader.readAsDataURL(file);
  });
}
