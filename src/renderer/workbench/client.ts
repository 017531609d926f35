import { createORPCClient } from '@orpc/client';
import type { WorkbenchClient } from '#shared/contract/contract.ts';
import { desktopLink } from './connection/desktop-link.ts';
import { httpLink } from './connection/http-link.ts';

/** The one client of the core. What lies below, a port of the desktop window or HTTP, nobody above can tell. */
export const client: WorkbenchClient = createORPCClient(
  window.workbenchHost?.kind === 'desktop' ? desktopLink(window) : httpLink(location.origin),
);
