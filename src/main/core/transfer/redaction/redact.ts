import { isIP } from 'node:net';
import type { Redactable } from '#shared/contract/transfer.ts';
import { REMOVED_CREDENTIAL } from '../../capture/own-credentials.ts';
import type { ExportedExchange } from '../exported-exchange.ts';
import { parseCookies } from '../cookies.ts';
import { createFinders, type KnownValue, type ReplacedKind, type Placeholder } from './known-values.ts';
import { formatReplacements, formatPersonalValueCounts } from './format-replacements.ts';
import { REMOVED, REMOVED_SECRET, REMOVED_SIGNATURE } from './placeholders.ts';
import { toByteString, rewriteTexts, type ExchangeText } from './exchange-texts.ts';
import type { NamedValue } from './named-values.ts';
import {
  CREDENTIAL_HEADER,
  isSensitiveName,
  isCredentialField,
  isCookie,
  type PersonalDataKind,
} from './sensitive-names.ts';
import {
  findSensitiveValues,
  isCredential,
  classifyPersonalData,
  toPlainValue,
  type PersonalValues,
  type SensitiveValues,
} from './sensitive-values.ts';
import { redactText, type CountReplacement, type RedactionRules } from './text-redactor.ts';
import { removeSignatures } from './remove-signatures.ts';

/** The redacted exchanges, and messages about what was replaced. */
export interface RedactionResult {
  readonly exchanges: readonly ExportedExchange[];
  readonly replaced: readonly string[];
  /** Replaces the same values in a text that belongs to the exchanges. */
  readonly redactText: (text: string) => string;
  /** The placeholder of an account ID of the exchanges, or itself. */
  readonly nameOfPlayer: (accountId: string) => string;
}

export interface RedactionDeps {
  /** `personal_data`: what `players` replaces, except their ids. */
  readonly kinds: readonly (Redactable | 'personal_data')[];
  /** The secrets of the operators here. */
  readonly secrets: readonly string[];
}

/**
 * Replaces the requested kinds of values everywhere and in any encoding: values of fields with sensitive names, and
 * from then on the same values anywhere, plain, escaped and encoded. A signature over changed bytes would be wrong, so
 * it is removed, too.
 */
export function redact(
  exchanges: readonly ExportedExchange[],
  { kinds, secrets }: RedactionDeps,
): RedactionResult {
  const counts = new Map<ReplacedKind, number>();
  const countReplacement: CountReplacement = (kind) => void counts.set(kind, (counts.get(kind) ?? 0) + 1);
  const sensitive = findSensitiveValues(exchanges);
  const personalValues: PersonalValues = kinds.includes('players')
    ? sensitive.personalValues
    : kinds.includes('personal_data')
      ? withoutIds(sensitive.personalValues)
      : new Map();
  const rules = createRules({ kinds, secrets, sensitive, personalValues });
  const redactOne = createRedactor(rules, kinds, countReplacement);

  const cleaned: ExportedExchange[] = [];
  for (const exchange of exchanges) cleaned.push(rewriteTexts(exchange, redactOne));
  const isUnsigned = (index: number): boolean =>
    kinds.includes('signatures') ||
    kinds.includes('players') ||
    cleaned[index]!.request.body !== exchanges[index]!.request.body;
  const unsigned = removeSignatures(exchanges, cleaned, isUnsigned);
  return {
    exchanges: unsigned.exchanges,
    replaced: [
      ...unsigned.replaced,
      ...formatReplacements(counts),
      ...formatPersonalValueCounts(personalValues),
    ],
    redactText: (text) =>
      Buffer.from(
        redactText(toByteString(text), rules, { context: {}, countReplacement: () => undefined }),
        'latin1',
      ).toString('utf8'),
    nameOfPlayer: (accountId) => personalValues.get('player')?.get(toByteString(accountId)) ?? accountId,
  };
}

/** An id may also be a nickname or login. */
function withoutIds(personalValues: PersonalValues): PersonalValues {
  const ids = personalValues.get('player') ?? new Map<string, string>();
  return new Map(
    [...personalValues]
      .filter(([kind]) => kind !== 'player')
      .map(([kind, values]) => [kind, new Map([...values].filter(([value]) => !ids.has(value)))]),
  );
}

/** Shorter secrets appear in ordinary text by chance. */
const MIN_SECRET_LENGTH = 4;

function createRules({
  kinds,
  secrets,
  sensitive,
  personalValues,
}: Pick<RedactionDeps, 'kinds' | 'secrets'> & {
  sensitive: SensitiveValues;
  personalValues: PersonalValues;
}): RedactionRules {
  const isRedacted = (kind: Redactable): boolean => kinds.includes(kind);
  const toKnownValues = (values: Iterable<string>, placeholder: Placeholder): KnownValue[] =>
    [...values].map((bytes) => ({ bytes, wholeWord: null, ...placeholder }));
  const values: KnownValue[] = [
    ...(isRedacted('secrets')
      ? [
          ...toKnownValues(
            secrets
              .filter(({ length }) => length >= MIN_SECRET_LENGTH)
              .flatMap((secret) => getSpellings(toByteString(secret.toWellFormed()))),
            { placeholder: REMOVED_SECRET, kind: 'secret' },
          ),
          ...toKnownValues(sensitive.tokens, { placeholder: REMOVED, kind: 'token' }),
        ]
      : []),
    ...(isRedacted('cookies')
      ? toKnownValues(sensitive.cookies, { placeholder: REMOVED, kind: 'cookie' })
      : []),
    ...REPLACED_EVERYWHERE.flatMap((kind) => [...(personalValues.get(kind) ?? [])]).flatMap(
      ([bytes, placeholder]) => toWordValues(bytes, placeholder),
    ),
  ];
  return {
    known: createFinders(values),
    isSensitiveName,
    isInside: isCredentialField,
    user: isRedacted('secrets') ? { placeholder: REMOVED, kind: 'address' } : null,
    findPlaceholder(value, text) {
      const spelled = text();
      if (spelled === REMOVED_SECRET || spelled === REMOVED_SIGNATURE || spelled.endsWith(REMOVED_CREDENTIAL))
        return null;
      if (isRedacted('secrets') && isCredential(value))
        return { placeholder: REMOVED, kind: value.isParameter ? 'address' : 'field' };
      if (isRedacted('cookies') && isCookie(value.name)) return { placeholder: REMOVED, kind: 'cookie' };
      return findPersonalPlaceholder(personalValues, value, spelled);
    },
  };
}

/** Kinds that are replaced everywhere. The others are ordinary words and only replaced in their fields. */
const REPLACED_EVERYWHERE: readonly PersonalDataKind[] = ['network', 'phone', 'email', 'nickname', 'player'];
/** Shorter values are ordinary words. */
const MIN_DISTINCTIVE_LENGTH = 3;

function toWordValues(bytes: string, placeholder: string): KnownValue[] {
  const text = Buffer.from(bytes, 'latin1').toString('utf8');
  // JSON keywords, and text without a letter or digit.
  if (['true', 'false', 'null'].includes(text) || !/[\p{L}\p{N}]/u.test(text)) return [];
  const hasLetter = /\p{L}/u.test(text);
  const isDistinctive = isIP(text) !== 0 || (hasLetter && text.length >= MIN_DISTINCTIVE_LENGTH);
  const wholeWord = { isDistinctive, hasLetter };
  return [...getSpellings(bytes), ...(isDistinctive ? getShortEncodings(bytes) : [])].map(
    (each): KnownValue => ({
      bytes: each,
      placeholder,
      kind: 'player',
      wholeWord,
    }),
  );
}

/** In UTF-8 and, if possible, Latin-1, which old servers use for headers and pages. */
function getSpellings(bytes: string): string[] {
  const text = Buffer.from(bytes, 'latin1').toString('utf8');
  return text === bytes || /[^\0-\u00ff]/.test(text) ? [bytes] : [bytes, text];
}

/** Encodings of a value that is too short to be found inside other encoded bytes. */
function getShortEncodings(bytes: string): string[] {
  if (bytes.length > 4) return [];
  const plain = Buffer.from(bytes, 'latin1');
  const hex = plain.toString('hex');
  return [plain.toString('base64url'), hex, hex.toUpperCase()];
}

function findPersonalPlaceholder(
  personalValues: PersonalValues,
  value: NamedValue,
  spelled: string,
): Placeholder | null {
  if (personalValues.size === 0) return null;
  const kind = classifyPersonalData(value, spelled);
  if (kind === null) return null;
  const placeholder = personalValues.get(kind)?.get(toPlainValue(value, spelled));
  return placeholder === undefined ? null : { placeholder, kind: 'player' };
}

/** Most headers are the same in every exchange. */
const MAX_CACHED_HEADERS = 5_000;

function createRedactor(
  rules: RedactionRules,
  kinds: RedactionDeps['kinds'],
  countReplacement: CountReplacement,
): (text: ExchangeText) => string {
  const unchanged = new Set<string>();

  function redactHeader(name: string, value: string): string | null {
    if (isCookie(name)) return kinds.includes('cookies') ? removeCookies(name, value) : value;
    if (!kinds.includes('secrets') || !CREDENTIAL_HEADER.test(name) || value === '') return null;
    countReplacement('header');
    return REMOVED;
  }

  function removeCookies(name: string, line: string): string {
    let cleaned = '';
    let position = 0;
    for (const { value, from, to } of parseCookies(name, line)) {
      if (value === '' || value === REMOVED || value === REMOVED_CREDENTIAL) continue;
      countReplacement('cookie');
      cleaned += line.slice(position, from) + REMOVED;
      position = to;
    }
    const rest = line.slice(position);
    // A value that is not a name-value pair is removed entirely.
    return cleaned === '' && !line.includes('=') ? REMOVED : cleaned + rest;
  }

  return ({ bytes, header, before, isFragment }) => {
    const context = { before, isFragment };
    if (header === null) return redactText(bytes, rules, { context, countReplacement });
    const replaced = redactHeader(header, bytes);
    if (replaced !== null) return replaced;
    const key = before + bytes;
    if (unchanged.has(key)) return bytes;
    const match = rules.findPlaceholder(
      {
        name: header,
        parentName: null,
        isInside: false,
        isParameter: false,
        isNumber: false,
        isDelimited: true,
        from: 0,
        to: bytes.length,
      },
      () => bytes,
    );
    if (match !== null && match.kind === 'player') return match.placeholder;
    const cleaned = redactText(bytes, rules, { context, countReplacement });
    if (cleaned === bytes && unchanged.size < MAX_CACHED_HEADERS) unchanged.add(key);
    return cleaned;
  };
}
