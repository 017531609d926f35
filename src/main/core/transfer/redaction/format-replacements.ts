import { formatPlural } from '#shared/format/format-plural.ts';
import { REMOVED, REMOVED_SECRET } from './placeholders.ts';
import type { PersonalDataKind } from './sensitive-names.ts';
import type { PersonalValues } from './sensitive-values.ts';
import type { ReplacedKind } from './known-values.ts';

const REPLACEMENTS: readonly (readonly [ReplacedKind, string, string])[] = [
  ['secret', "An operator's secret", REMOVED_SECRET],
  ['header', 'The value of a header that carries credentials', REMOVED],
  ['cookie', 'The value of a cookie', REMOVED],
  ['field', 'The value of a field whose name suggests a token, key or password', REMOVED],
  ['address', 'The user name or token in a URL', REMOVED],
  ['token', 'A token or password known from a header, cookie, field or URL', REMOVED],
];

/** Messages about what was replaced, and how many times. */
export function formatReplacements(counts: ReadonlyMap<ReplacedKind, number>): string[] {
  return REPLACEMENTS.flatMap(([kind, what, placeholder]) => {
    const times = counts.get(kind) ?? 0;
    return times === 0 ? [] : [`${what} is replaced by "${placeholder}" in ${formatPlural(times, 'place')}.`];
  });
}

const NOUNS: readonly (readonly [PersonalDataKind, string, string])[] = [
  ['nickname', 'nickname', 'nicknames'],
  ['network', 'network address', 'network addresses'],
  ['email', 'e-mail address', 'e-mail addresses'],
  ['phone', 'phone number', 'phone numbers'],
  ['name', 'name', 'names'],
  ['birth', 'birth date', 'birth dates'],
  ['address', 'part of a postal address', 'parts of postal addresses'],
];

/** Messages about the people whose data was replaced. */
export function formatPersonalValueCounts(personalValues: PersonalValues): string[] {
  if (personalValues.size === 0) return [];
  const players = personalValues.get('player')?.size ?? 0;
  const others = NOUNS.flatMap(([kind, noun, plural]) => {
    const found = personalValues.get(kind)?.size ?? 0;
    return found === 0 ? [] : [formatPlural(found, noun, plural)];
  });
  return [
    ...(players === 0
      ? []
      : players === 1
        ? ["1 player's ID is replaced by player-1."]
        : [`The IDs of ${players} players are replaced by player-1 to player-${players}.`]),
    ...(others.length === 0 ? [] : [`Also replaced: ${others.join(', ')}.`]),
    'Redaction covers named fields, parameters and headers: IDs, nicknames, network and e-mail addresses, phone numbers, names, birth dates and postal addresses. Free text may still name a person, so check the preview.',
  ];
}
