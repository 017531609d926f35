/** The prefix of every workbench's cookie name; its port follows. */
export const INTERFACE_COOKIE_PREFIX = 'ggw_';

/**
 * The name of the interface's cookie: cookies ignore ports, so a browser sends it to the gateway and the wallet, too.
 */
export function getInterfaceCookieName(port: number): string {
  return `${INTERFACE_COOKIE_PREFIX}${port}`;
}
