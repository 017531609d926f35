/** The right secret, transformed before it was used as the key. */
export interface KeyCause {
  readonly kind: 'key';
  readonly form: 'line_end_added' | 'space_added' | 'quoted' | 'trimmed' | 'hex_decoded' | 'base64_decoded';
}

interface MangledKey {
  readonly key: string | Uint8Array;
  readonly cause: KeyCause;
}

/** What files, shells and libraries do to a secret before it reaches the HMAC. */
export function listMangledKeys(secret: string): readonly MangledKey[] {
  const forms: [KeyCause['form'], string | Uint8Array][] = [
    ['line_end_added', `${secret}\n`],
    ['line_end_added', `${secret}\r\n`],
    ['space_added', `${secret} `],
    ['space_added', ` ${secret}`],
    ['space_added', ` ${secret} `],
    ['space_added', `${secret}\t`],
    ['quoted', `"${secret}"`],
    ['quoted', `'${secret}'`],
  ];
  const trimmed = secret.trim();
  if (trimmed !== secret) forms.push(['trimmed', trimmed]);
  if (/^(?:[0-9a-f]{2})+$/i.test(trimmed)) forms.push(['hex_decoded', Buffer.from(trimmed, 'hex')]);
  // Node's decoder takes both alphabets, with and without padding.
  if (/^[\w+/-]{2,}={0,2}$/.test(trimmed)) forms.push(['base64_decoded', Buffer.from(trimmed, 'base64')]);
  return forms.map(([form, key]) => ({ key, cause: { kind: 'key', form } }));
}
