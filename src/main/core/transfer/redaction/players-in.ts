import { isIP } from 'node:net';
import type { HeaderList } from '#shared/exchange.ts';
import { bytesOfBody, exactText, type SpelledBody } from '../body-spelling.ts';
import type { CarriedExchange } from '../carried-exchange.ts';
import { jsonValuesOf, looksLikeJson } from './json-values.ts';
import { parametersOf } from './parameters.ts';
import { NETWORK_HEADER, personalKindOf, type PersonalKind } from './telling-names.ts';

/** For each kind, what stands for each value, in the order of coming. */
export type Persons = ReadonlyMap<PersonalKind, ReadonlyMap<string, string>>;

const STAND_IN: Readonly<Record<PersonalKind, (n: number) => string>> = {
  player: (n) => `player-${n}`,
  nickname: (n) => `nickname-${n}`,
  network: (n) => `192.0.2.${((n - 1) % 254) + 1}`,
  email: (n) => `email-${n}`,
  phone: (n) => `phone-${n}`,
  name: (n) => `name-${n}`,
  birth: (n) => `birth-date-${n}`,
  address: (n) => `address-${n}`,
};

/** What of persons is in fields, parameters and headers whose names say so, in all of these exchanges together. */
export function playersIn(exchanges: readonly CarriedExchange[]): Persons {
  const found = new Map<PersonalKind, Map<string, string>>();
  function add(kind: PersonalKind | null, value: string | null): void {
    if (kind === null || value === null || value === '' || isNobodysAddress(kind, value)) return;
    const values = found.get(kind) ?? new Map<string, string>();
    if (!values.has(value)) values.set(value, STAND_IN[kind](values.size + 1));
    found.set(kind, values);
  }
  function addParameters(text: string): void {
    for (const { name, value } of parametersOf(text)) add(personalKindOf(name, null), value);
  }
  function addBody(body: SpelledBody): void {
    const bytes = bytesOfBody(body).toString('latin1');
    if (!looksLikeJson(bytes)) {
      addParameters(exactText(bytesOfBody(body)) ?? bytes);
      return;
    }
    for (const { name, owner, value } of jsonValuesOf(bytes)) {
      if (name !== null) add(personalKindOf(name, owner), value);
      if (value?.includes('=') === true) addParameters(value);
    }
  }
  function addHeaders(headers: HeaderList): void {
    for (const [name, value] of headers) {
      addParameters(value);
      if (NETWORK_HEADER.test(name)) for (const address of addressesIn(value)) add('network', address);
    }
  }

  for (const { subject, request, response } of exchanges) {
    add('player', subject.accountId);
    addParameters(request.url);
    for (const message of response === null ? [request] : [request, response]) {
      addHeaders(message.headers);
      addBody(message.body);
    }
  }
  return found;
}

function addressesIn(value: string): string[] {
  return value
    .split(/[,;="\s[\]]+/)
    .map((part) => (/^[\d.]+:\d+$/.test(part) ? part.replace(/:\d+$/, '') : part))
    .filter((part) => isIP(part) !== 0);
}

/** The computer itself is nobody's address, and stands in every address of a workbench. */
function isNobodysAddress(kind: PersonalKind, value: string): boolean {
  return kind === 'network' && (/^(?:127\.|0\.0\.0\.0$|::1$|::$)/.test(value) || isIP(value) === 0);
}
