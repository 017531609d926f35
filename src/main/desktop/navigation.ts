import type { WebContents } from 'electron';
import { INTERFACE_URL, originOf } from './interface-address.ts';

/** The window shows one page, and only the gateway's pages in its frames. All other movement is refused. */
export function mayNavigate(
  to: { readonly url: string; readonly isMainFrame: boolean },
  gatewayOrigin: string,
): boolean {
  if (to.isMainFrame) return to.url.replace(/[?#].*$/s, '') === INTERFACE_URL;
  return to.url === 'about:blank' || originOf(to.url) === gatewayOrigin;
}

/**
 * Addresses that may go to the person's browser: the gateway's games and the secure web. Other schemes would start
 * other programs, and plain http could reach devices of the person's network with one click.
 */
export function mayOpenOutside(url: string, gatewayOrigin: string): boolean {
  const origin = originOf(url);
  return origin !== undefined && (origin === gatewayOrigin || origin.startsWith('https://'));
}

/** Holds a page, and whatever it loads, to those rules. For every web contents, ours or not. */
export function guardNavigation(
  contents: WebContents,
  { gatewayOrigin, openOutside }: { gatewayOrigin: string; openOutside: (url: string) => void },
): void {
  contents.on('will-frame-navigate', (details) => {
    if (!mayNavigate(details, gatewayOrigin)) details.preventDefault();
  });
  contents.on('will-redirect', (details) => {
    if (!mayNavigate(details, gatewayOrigin)) details.preventDefault();
  });
  contents.on('will-attach-webview', (event) => event.preventDefault());
  contents.setWindowOpenHandler(({ url }) => {
    if (mayOpenOutside(url, gatewayOrigin)) openOutside(url);
    return { action: 'deny' };
  });
}
