import { texts } from '../texts.tsx';
const FIELD_NAMES: Readonly<Record<string, string>> = {
  id: 'ID',
  name: texts.name,
  status: texts.status,
  integration_type: texts.integrationType,
  casinos: texts.casinoLabel,
  logo: texts.logo,
  colours: texts.colours,
  games: texts.games,
  url_policy: texts.urlPolicy,
  callback_urls: texts.callbackUrl,
  trusted_certificates: texts.trustedCertificate,
  custom_currencies: texts.customCurrencyLabel,
  bet_limits: texts.betLimits,
  global_currencies: texts.currency,
  stuck_bet_seconds: texts.stuckAfter,
  timing_profile: texts.timing,
  secret: texts.secret,
  min: texts.minimumBetName,
  max: texts.maximumBetName,
};

/** The label of a field: `casinos[0].id` is "Casino 1, id". Null for a field that the form does not show. */
export function formatField(field: string): string | null {
  const [root = '', ...rest] = field.split(/[.[\]]+/).filter((part) => part !== '');
  const name = FIELD_NAMES[root];
  if (name === undefined) return null;
  return rest.reduce(
    (text, part) => (/^\d+$/.test(part) ? `${text} ${Number(part) + 1}` : `${text}, ${formatPart(part)}`),
    name,
  );
}

function formatPart(part: string): string {
  return FIELD_NAMES[part]?.toLowerCase() ?? part;
}
