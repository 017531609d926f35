/** A name and a value as addresses and forms have them: behind `?`, `&`, `;` or `#`, or at the beginning. */
const PARAMETER = /(^"?|[?&#;]|\\u0026)([\w.[\]%-]+)=([^&#;\s"'\\<>]*)/gi;

/** Every parameter in a text, with its value as it is meant. */
export function parametersOf(text: string): { readonly name: string; readonly value: string }[] {
  return [...text.matchAll(PARAMETER)].map(([, , name = '', value = '']) => ({
    name,
    value: unescaped(value),
  }));
}

/** Gives some parameters another value; null leaves one as it is. */
export function rewriteParameters(
  text: string,
  rewrite: (name: string, value: string) => string | null,
): string {
  return text.replaceAll(PARAMETER, (whole, before: string, name: string, value: string) => {
    const other = rewrite(name, unescaped(value));
    return value === '' || other === null ? whole : `${before}${name}=${other}`;
  });
}

function unescaped(value: string): string {
  try {
    return decodeURIComponent(value.replaceAll('+', ' '));
  } catch {
    return value;
  }
}
