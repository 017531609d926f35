import { exactText } from '../body-spelling.ts';
import type { CarriedExchange } from '../carried-exchange.ts';
import { counted } from './counted.ts';
import { jsonValuesOf, looksLikeJson, rewriteValues, spelledString, type JsonValue } from './json-values.ts';
import { rewriteParameters } from './parameters.ts';
import { playersIn, type Persons } from './players-in.ts';
import { createStandIns, type StandIns } from './replace-words.ts';
import { rewriteExchange } from './rewrite-exchange.ts';
import { namesNobody, personalKindOf, type PersonalKind } from './telling-names.ts';
import type { Redacted } from './without-secrets.ts';

/** Kinds that are replaced wherever they stand. The others are ordinary words, and are so in their fields only. */
const EVERYWHERE: readonly PersonalKind[] = ['network', 'phone', 'email', 'nickname', 'player'];

/** Puts `player-1`, `player-2` … in place of players' ids and of what else tells of them: the same for the same one. */
export function withoutPlayers(exchanges: readonly CarriedExchange[]): Redacted {
  const persons = playersIn(exchanges);
  if (persons.size === 0) return { exchanges, replaced: [] };
  const standIns = createStandIns(
    new Map(EVERYWHERE.flatMap((kind) => [...(persons.get(kind) ?? new Map<string, string>())])),
  );
  const parted = (text: string, before = ''): string =>
    standIns.replace(inParameters(text, persons), { before, isParted: true });
  const named = (id: string | null) => (id === null ? null : standIns.replace(id));

  const cleaned = exchanges.map((exchange) => {
    const { subject } = exchange;
    const { accountId } = subject;
    return {
      ...rewriteExchange(exchange, {
        url: (url) => parted(url),
        words: (words) => standIns.replace(words),
        header: (name, value) => parted(value, `${name}: `),
        body: (bytes) => cleanBody(bytes, persons, standIns),
      }),
      subject: {
        ...subject,
        accountId: accountId === null ? null : (persons.get('player')?.get(accountId) ?? accountId),
        roundId: named(subject.roundId),
        sessionId: named(subject.sessionId),
        transactionIds: subject.transactionIds.map((id) => standIns.replace(id)),
      },
    };
  });
  return { exchanges: cleaned, replaced: sentencesOf(persons) };
}

function cleanBody(bytes: string, persons: Persons, standIns: StandIns): string {
  if (!looksLikeJson(bytes)) {
    const text = exactText(Buffer.from(bytes, 'latin1'));
    if (text === null) return standIns.replace(bytes);
    return Buffer.from(standIns.replace(inParameters(text, persons)), 'utf8').toString('latin1');
  }
  return rewriteValues(bytes, jsonValuesOf(bytes), {
    between: (gap) => standIns.replace(gap, { isParted: false }),
    value: (value, spelled) => cleanValue(value, spelled, persons, standIns),
  });
}

function cleanValue(
  { name, owner, value, isNumber }: JsonValue,
  spelled: string,
  persons: Persons,
  standIns: StandIns,
): string | null {
  const kind = name === null ? null : personalKindOf(name, owner);
  const own = kind === null || value === null ? undefined : persons.get(kind)?.get(value);
  if (own !== undefined) return spelledString(own);
  if (isNumber || (name !== null && namesNobody(name))) return null;
  const options = { before: name === null ? '' : `${name}: ` };
  const replace = (text: string): string => standIns.replace(inParameters(text, persons), options);
  if (value === null) return replace(spelled);
  const replaced = replace(value);
  if (replaced === value) return null;
  // Bytes that nothing is to be taken from stay, escapes as well.
  const inPlace = replace(spelled);
  const [read] = jsonValuesOf(inPlace);
  return read?.value === replaced ? inPlace : spelledString(replaced);
}

function inParameters(text: string, persons: Persons): string {
  if (!text.includes('=')) return text;
  return rewriteParameters(text, (name, value) => {
    const kind = personalKindOf(name, null);
    return kind === null ? null : (persons.get(kind)?.get(value) ?? null);
  });
}

const NOUNS: readonly (readonly [PersonalKind, string, string])[] = [
  ['nickname', 'nickname', 'nicknames'],
  ['network', 'network address', 'network addresses'],
  ['email', 'e-mail address', 'e-mail addresses'],
  ['phone', 'phone number', 'phone numbers'],
  ['name', 'name', 'names'],
  ['birth', 'birth date', 'birth dates'],
  ['address', 'part of a postal address', 'parts of postal addresses'],
];

function sentencesOf(persons: Persons): string[] {
  const players = persons.get('player')?.size ?? 0;
  const others = NOUNS.flatMap(([kind, noun, plural]) => {
    const count = persons.get(kind)?.size ?? 0;
    return count === 0 ? [] : [counted(count, noun, plural)];
  });
  return [
    ...(players === 0
      ? []
      : players === 1
        ? ["1 player's id is replaced by player-1."]
        : [`The ids of ${players} players are replaced by player-1 to player-${players}.`]),
    ...(others.length === 0 ? [] : [`Replaced, too: ${others.join(', ')}.`]),
    'Looked for was what fields, parameters and headers name: ids, nicknames, network and e-mail addresses, phone numbers, names, birth dates and postal addresses. Free text may still name a person: read the preview.',
  ];
}
