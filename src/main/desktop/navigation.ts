import type { WebContents } from 'electron';
import { INTERFACE_URL, getOrigin } from './interface-address.ts';

/** The window shows one page, with only the gateway's pages in frames. Any other navigation is blocked. */
export function mayNavigate(
  to: { readonly url: string; readonly isMainFrame: boolean },
  gatewayOrigin: string,
): boolean {
  if (to.isMainFrame) return to.url.replace(/[?#].*$/s, '') === INTERFACE_URL;
  return to.url === 'about:blank' || getOrigin(to.url) === gatewayOrigin;
}

/**
 * URLs that may open in the user's browser: the gateway's games and https. Other schemes could start other programs,
 * and plain http could reach devices in the local network.
 */
export function mayOpenOutside(url: string, gatewayOrigin: string): boolean {
  const origin = getOrigin(url);
  return origin !== undefined && (origin === gatewayOrigin || origin.startsWith('https://'));
}

/** Enforces these rules on every web contents, including third-party pages. */
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
