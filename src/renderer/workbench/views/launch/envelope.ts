/** What an error envelope says, or null where the body is none. */
export function readEnvelope(body: string): { readonly apiCode: string; readonly message: string } | null {
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    return null;
  }
  const { meta, msg } = (value ?? {}) as {
    meta?: { api_code?: unknown; api_message?: unknown };
    msg?: unknown;
  };
  if (typeof meta?.api_code !== 'string') return null;
  const message = typeof meta.api_message === 'string' ? meta.api_message : msg;
  return { apiCode: meta.api_code, message: typeof message === 'string' ? message : '' };
}
