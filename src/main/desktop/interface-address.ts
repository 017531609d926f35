/** The interface's own scheme: its pages have a secure origin that no web site can share. */
export const INTERFACE_SCHEME = 'workbench';
export const INTERFACE_ORIGIN = `${INTERFACE_SCHEME}://app`;
export const INTERFACE_URL = `${INTERFACE_ORIGIN}/`;

/** `URL.origin` is 'null' for every scheme unknown to Node, so ours would equal any other. */
export function getOrigin(address: string): string | undefined {
  const url = URL.parse(address);
  return url === null ? undefined : `${url.protocol}//${url.host}`;
}
