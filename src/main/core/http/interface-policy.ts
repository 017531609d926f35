/**
 * The content security policy of the interface's pages, the same in the window and in the browser: only their own
 * files, data: images and the gateway's game pages in a frame. `unsafe-inline` applies to styles only, because the
 * editor writes them while it lays out.
 */
function buildContentSecurityPolicy(gatewayOrigin: string): string {
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

/** Every security header of the interface's responses, for either host. */
export function buildSecurityHeaders(gatewayOrigin: string): Readonly<Record<string, string>> {
  return {
    'content-security-policy': buildContentSecurityPolicy(gatewayOrigin),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  };
}
