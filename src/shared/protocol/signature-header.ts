/** Has the hex HMAC-SHA256 of the raw body on every callback and every launch (protocol, Authentication 1). */
export const SIGNATURE_HEADER = 'X-REQUEST-SIGN';
