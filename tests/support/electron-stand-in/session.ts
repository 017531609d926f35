import type { BrowserContext } from '@playwright/test';
import { fromBrowser } from './protocol.ts';

type Check = (contents: null, permission: string, requestingOrigin: string) => boolean;
type Ask = (
  contents: null,
  permission: string,
  answer: (granted: boolean) => void,
  details: { requestingUrl: string },
) => void;

let check: Check = () => true;
let ask: Ask = (_contents, _permission, answer) => answer(true);

/** Electron's and Chromium's names of common permissions. */
const PERMISSIONS = {
  geolocation: 'geolocation',
  notifications: 'notifications',
  'clipboard-read': 'clipboard-read',
  'clipboard-sanitized-write': 'clipboard-write',
} as const;

export const session = {
  defaultSession: {
    setPermissionCheckHandler: (handler: Check) => void (check = handler),
    setPermissionRequestHandler: (handler: Ask) => void (ask = handler),
  },
};

/** Applies the app's decisions to the browser: what both handlers grant is granted, everything else is denied. */
export async function applyPermissions(context: BrowserContext, browserUrl: string): Promise<void> {
  const { origin } = new URL(browserUrl);
  const requestingUrl = fromBrowser(`${origin}/`);
  const granted = Object.entries(PERMISSIONS).filter(([permission]) => {
    let answer = false;
    ask(null, permission, (given) => (answer = given), { requestingUrl });
    return answer && check(null, permission, requestingUrl);
  });
  await context.grantPermissions(
    granted.map(([, name]) => name),
    { origin },
  );
}
