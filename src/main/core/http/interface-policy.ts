/**
 * What the interface's pages may do, the same in the window and in the browser: only their own files, data: pictures
 * and the gateway's game pages in a frame. `unsafe-inline` covers styles alone: the editor writes them as it lays out.
 */
function interfaceContentSecurityPolicy(gatewayOrigin: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "worker-src 'self'",
    "connect-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    `frame-src ${gatewayOrigin}`,
  ].join('; ');
}

/** Every header that guards the interface's answers, whichever host gives them. */
export function interfaceSecurityHeaders(gatewayOrigin: string): Readonly<Record<string, string>> {
  return {
    'content-security-policy': interfaceContentSecurityPolicy(gatewayOrigin),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  };
}
