/** The interface's own scheme: pages on it are a secure origin that no web site can share or guess. */
export const INTERFACE_SCHEME = 'workbench';
export const INTERFACE_ORIGIN = `${INTERFACE_SCHEME}://app`;
export const INTERFACE_URL = `${INTERFACE_ORIGIN}/`;

/** `URL.origin` says 'null' for every scheme that Node does not know, so that ours would equal any other such. */
export function originOf(address: string): string | undefined {
  const url = URL.parse(address);
  return url === null ? undefined : `${url.protocol}//${url.host}`;
}
