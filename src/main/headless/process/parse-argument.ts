import { InvalidArgumentError, Option } from 'commander';
import { resolve } from 'node:path';
import { getDefaultDataDir } from '#core/default-ports.ts';
import { isHostName } from '#core/http/allowed-hosts.ts';
import { MAX_ADVANCE_MS } from '#shared/contract/clock.ts';
import { parseTimeSpan } from '#shared/time-span.ts';

export function createDataDirOption(): Option {
  return new Option('--data-dir <dir>', 'the folder for all data')
    .argParser(parseFolder)
    .default(getDefaultDataDir());
}

const OLD_SIGN_CHOICES: Readonly<Record<string, string>> = { 'as-sent': 'original', anew: 're-sign' };

/** `--sign`; the old spellings of its choices still work. */
export function createSignOption(description: string, choices: readonly string[]): Option {
  const option = new Option('--sign <how>', description).choices(choices);
  const parseChoice = option.parseArg!;
  return option.argParser((text: string, previous: string) =>
    parseChoice(OLD_SIGN_CHOICES[text] ?? text, previous),
  );
}

/** Some of these, comma-separated. */
export function parseList<T extends string>(choices: readonly T[], text: string): T[] {
  return text.split(',').map((part) => {
    const found = choices.find((each) => each === part.trim());
    if (found === undefined) throw new InvalidArgumentError(`Use ${choices.join(', ')}, comma-separated.`);
    return found;
  });
}

/** `--exchange`: which copy of a round or session is meant, if several have its ID. */
export function createCopyOption(): Option {
  return new Option(
    '--exchange <id>',
    'an exchange of the round: selects its import, casino and player, if several have this ID',
  ).argParser((text) => {
    if (!/^[1-9]\d{0,14}$/.test(text))
      throw new InvalidArgumentError('It must be the number of an exchange.');
    return Number(text);
  });
}

export function parseFolder(text: string): string {
  if (text === '') throw new InvalidArgumentError('It must be a folder.');
  return resolve(text);
}

export function parsePort(text: string): number {
  const port = Number(text);
  if (!/^\d{1,5}$/.test(text) || port > 65_535)
    throw new InvalidArgumentError('A port must be a number from 0 to 65535.');
  return port;
}

/** Adds another host. */
export function parseHosts(text: string, before: readonly string[] = []): readonly string[] {
  if (!isHostName(text))
    throw new InvalidArgumentError(
      'A host must be a name such as host.docker.internal, or .example.com for all subdomains.',
    );
  return [...before, text];
}

export function parseHttpUrl(text: string): string {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text))
    throw new InvalidArgumentError('It must be an http or https URL.');
  return text;
}

/** `next-retry`, or a time span such as `30m`. */
export function parseAdvance(text: string): number | 'next-retry' {
  if (text === 'next-retry') return text;
  const ms = parseTimeSpan(text);
  if (ms === null || ms === 0 || ms > MAX_ADVANCE_MS)
    throw new InvalidArgumentError(
      'It must be a duration such as 90s, 30m, 2h or 7d, up to 366d, or next-retry.',
    );
  return ms;
}
