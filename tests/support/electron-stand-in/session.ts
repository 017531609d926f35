import type { BrowserContext } from '@playwright/test';
import { toInterfaceUrl } from './protocol.ts';

type Check = (contents: null, permission: string, requestingOrigin: string) => boolean;
type SendRequest = (
  contents: null,
  permission: string,
  callback: (granted: boolean) => void,
  details: { requestingUrl: string },
) => void;

let check: Check = () => true;
let decidePermission: SendRequest = (_contents, _permission, callback) => callback(true);

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
    setPermissionRequestHandler: (handler: SendRequest) => void (decidePermission = handler),
    /** Ignored: the substitute browser captures nothing. */
    setDisplayMediaRequestHandler: () => undefined,
  },
};

/** Applies the app's decisions to the browser: what both handlers grant is granted, everything else is denied. */
export async function applyPermissions(context: BrowserContext, browserUrl: string): Promise<void> {
  const { origin } = new URL(browserUrl);
  const requestingUrl = toInterfaceUrl(`${origin}/`);
  const granted = Object.entries(PERMISSIONS).filter(([permission]) => {
    let isGranted = false;
    decidePermission(null, permission, (decision) => (isGranted = decision), { requestingUrl });
    return isGranted && check(null, permission, requestingUrl);
  });
  await context.grantPermissions(
    granted.map(([, name]) => name),
    { origin },
  );
}
