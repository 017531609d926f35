const WORDS: Readonly<Record<string, string>> = {
  id: 'ID',
  name: 'Name',
  status: 'Status',
  integration_type: 'Integration type',
  casinos: 'Casino',
  games: 'Games',
  url_policy: 'URL policy',
  callback_urls: 'Callback URL',
  trusted_certificates: 'Trusted certificate',
  custom_currencies: 'Custom currency',
  bet_limits: 'Bet limits',
  global_currencies: 'Currency',
  stuck_bet_seconds: 'Stuck after',
  timing_profile: 'Timing',
  secret: 'Secret',
  min: 'smallest bet',
  max: 'largest bet',
};

/** A field as the screen calls it: `casinos[0].id` is "Casino 1, id". Null for one that is not on the screen. */
export function fieldWords(field: string): string | null {
  const [head = '', ...rest] = field.split(/[.[\]]+/).filter((part) => part !== '');
  const words = WORDS[head];
  if (words === undefined) return null;
  return rest.reduce(
    (text, part) => (/^\d+$/.test(part) ? `${text} ${Number(part) + 1}` : `${text}, ${partWords(part)}`),
    words,
  );
}

function partWords(part: string): string {
  return WORDS[part]?.toLowerCase() ?? part;
}
