import { isIP } from 'node:net';
import type { ExportedExchange } from '../exported-exchange.ts';
import { parseCookies } from '../cookies.ts';
import { findEncodedTexts, hasEncodedRun } from './encoded-runs.ts';
import { toByteString, getTexts } from './exchange-texts.ts';
import { decodeJsonString } from './json-values.ts';
import { findNamedValues, type NamedValue } from './named-values.ts';
import {
  CREDENTIAL_HEADER,
  isSensitiveName,
  isCredentialField,
  isCredentialInText,
  isCredentialParameter,
  isCookie,
  NETWORK_HEADER,
  findPersonalDataKind,
  type PersonalDataKind,
} from './sensitive-names.ts';
import { listViews } from './decoded-views.ts';

/**
 * For each kind, the replacement of each value, in order of appearance. Values are bytes, a character each (latin1).
 */
export type PersonalValues = ReadonlyMap<PersonalDataKind, ReadonlyMap<string, string>>;

/** The sensitive values found by name in all exchanges together. */
export interface SensitiveValues {
  readonly personalValues: PersonalValues;
  /** Credentials that are distinctive enough to be replaced anywhere. */
  readonly tokens: ReadonlySet<string>;
  readonly cookies: ReadonlySet<string>;
}

const PLACEHOLDER: Readonly<Record<PersonalDataKind, (n: number) => string>> = {
  player: (n) => `player-${n}`,
  nickname: (n) => `nickname-${n}`,
  network: (n) => `192.0.2.${((n - 1) % 254) + 1}`,
  email: (n) => `email-${n}`,
  phone: (n) => `phone-${n}`,
  name: (n) => `name-${n}`,
  birth: (n) => `birth-date-${n}`,
  address: (n) => `address-${n}`,
};

/** Searches every text of the exchanges for values with sensitive names. */
export function findSensitiveValues(exchanges: readonly ExportedExchange[]): SensitiveValues {
  const personalValues = new Map<PersonalDataKind, Map<string, string>>();
  const tokens = new Set<string>();
  const cookies = new Set<string>();

  function addPersonalValue(kind: PersonalDataKind, value: string): void {
    if (value === '' || isLoopback(kind, value)) return;
    const values = personalValues.get(kind) ?? new Map<string, string>();
    if (!values.has(value)) values.set(value, PLACEHOLDER[kind](values.size + 1));
    personalValues.set(kind, values);
  }

  function addTo(values: Set<string>, value: string): void {
    if (isDistinctiveValue(value)) values.add(value);
  }

  function addNamed(value: NamedValue, text: string): void {
    const kind = classifyPersonalData(value, text);
    if (kind !== null) addPersonalValue(kind, toPlainValue(value, text));
    else if (isCookie(value.name))
      for (const cookie of parseCookies('Cookie', text)) addTo(cookies, cookie.value);
    else if (isCredential(value)) addTo(tokens, toPlainValue(value, text));
  }

  /** Classifies a header by its name. False if its value needs no further search. */
  function addHeader(header: string, bytes: string): boolean {
    if (isCookie(header)) {
      for (const { value } of parseCookies(header, bytes)) addTo(cookies, value);
      return false;
    }
    if (NETWORK_HEADER.test(header))
      for (const address of findAddresses(bytes)) addPersonalValue('network', address);
    if (CREDENTIAL_HEADER.test(header)) for (const each of findCredentials(bytes)) addTo(tokens, each);
    const kind = findPersonalDataKind(header, null);
    if (kind !== null) addPersonalValue(kind, bytes);
    return true;
  }

  function addText(decoded: string): void {
    for (const value of findNamedValues(decoded, { isSensitiveName, isInside: isCredentialField })) {
      addNamed(value, decoded.slice(value.from, value.to));
    }
    for (const [, password = ''] of decoded.matchAll(PASSWORD)) addTo(tokens, password);
  }

  for (const exchange of exchanges) {
    if (exchange.subject.accountId !== null)
      addPersonalValue('player', toByteString(exchange.subject.accountId));
    for (const { header, bytes } of getTexts(exchange)) {
      if (header !== null && !addHeader(header, bytes)) continue;
      for (const decoded of decodeTexts(bytes)) addText(decoded);
    }
  }
  return { personalValues, tokens, cookies };
}

/** `://user:password@`. */
const PASSWORD = /:\/\/[^\s\\/?#@"'<>:]{0,256}:([^\s\\/?#@"'<>]{1,256})@/g;
const MAX_DEPTH = 2;

/** A text, its unescaped forms, and the texts encoded in it. */
function* decodeTexts(bytes: string, depth = 0): Generator<string, void> {
  for (const { bytes: decoded } of listViews(bytes)) {
    yield decoded;
    if (depth >= MAX_DEPTH || !hasEncodedRun(decoded)) continue;
    for (const { text } of findEncodedTexts(decoded)) yield* decodeTexts(text, depth + 1);
  }
}

/** The personal kind of a value by its name, unless it looks like part of a sentence. */
export function classifyPersonalData(value: NamedValue, text: string): PersonalDataKind | null {
  const kind = findPersonalDataKind(value.name, value.parentName);
  if (kind === null || value.isDelimited) return kind;
  const isPlausible =
    (kind === 'email' && text.includes('@')) ||
    (kind === 'network' && isIP(text) !== 0) ||
    ((kind === 'player' || kind === 'phone') && /\d/.test(text));
  return isPlausible ? kind : null;
}

/** Whether the name of a value marks it as a credential. */
export function isCredential({ name, isParameter, isInside, isNumber }: NamedValue): boolean {
  return isCredentialInText(name) || (isParameter && isCredentialParameter(name)) || (isInside && !isNumber);
}

/** The decoded value, in bytes. */
export function toPlainValue({ isParameter }: Pick<NamedValue, 'isParameter'>, text: string): string {
  if (isParameter) return toByteString(unescapeValue(text));
  return text.includes('\\') ? toByteString(decodeJsonString(text)) : text;
}

function unescapeValue(value: string): string {
  try {
    return decodeURIComponent(value.replaceAll('+', ' '));
  } catch {
    return Buffer.from(value, 'latin1').toString('utf8');
  }
}

/** The credentials in `Bearer …` and `Basic …`: the token, and the password in it. */
function findCredentials(header: string): string[] {
  const token = header.replace(/^[A-Za-z]+\s+/, '');
  const password = /^basic\s/i.test(header)
    ? Buffer.from(token, 'base64')
        .toString('latin1')
        .replace(/^[^:]*:/, '')
    : '';
  return [token, password];
}

/** Whether a value is safe to replace anywhere: short or ordinary words have other meanings elsewhere. */
function isDistinctiveValue(value: string): boolean {
  if (value.startsWith('removed')) return false;
  return value.length >= 16 || (value.length >= 8 && /\d|[^\w\s]/.test(value));
}

function findAddresses(value: string): string[] {
  return value
    .split(/[,;="\s[\]]+/)
    .map((part) => (/^[\d.]+:\d+$/.test(part) ? part.replace(/:\d+$/, '') : part))
    .filter((part) => isIP(part) !== 0);
}

/** Loopback addresses identify no person and appear in every URL of a workbench. */
function isLoopback(kind: PersonalDataKind, value: string): boolean {
  return kind === 'network' && (/^(?:127\.|0\.0\.0\.0$|::1$|::$)/.test(value) || isIP(value) === 0);
}
