import { CURL_OPTIONS, type CurlMeaning } from './curl-options.ts';

/** One argument of a command with its value; empty for a flag. */
export interface CurlArgument {
  readonly meaning: CurlMeaning;
  readonly option: string;
  readonly value: string;
}

export interface CurlArguments {
  readonly args: readonly CurlArgument[];
  /** Unknown options, with what was taken for their values. */
  readonly unknown: readonly string[];
  /** A trailing option without its required value. */
  readonly withoutValue: string | null;
}

/** Separates options, their values and URLs as curl does. `words` are those after `curl`. */
export function readCurlArguments(words: readonly string[]): CurlArguments {
  const args: CurlArgument[] = [];
  const unknown: string[] = [];
  /** An index, because shifting words off a long list would be quadratic. */
  let next = 0;
  let withoutValue: string | null = null;
  let onlyAddresses = false;

  function readOptionValue(option: string, meaning: CurlMeaning, beside: string): void {
    const value = beside === '' ? words[next++] : beside;
    if (value === undefined) withoutValue = option;
    else args.push({ meaning, option, value });
  }

  /** The word after an unknown option is its value, unless it is an option or a URL itself. */
  function readUnknownOption(option: string): string {
    const value = words[next];
    if (value === undefined || value.startsWith('-') || /^https?:/i.test(value)) return option;
    next += 1;
    return `${option} ${value}`;
  }

  function readShort(cluster: string): void {
    for (let at = 0; at < cluster.length; at += 1) {
      const option = `-${cluster[at]!}`;
      const known = CURL_OPTIONS.get(option);
      if (known === undefined) {
        unknown.push(option);
      } else if (known.takesValue) {
        readOptionValue(option, known.meaning, cluster.slice(at + 1));
        return;
      } else {
        args.push({ meaning: known.meaning, option, value: '' });
      }
    }
  }

  function readLong(option: string): void {
    const known = CURL_OPTIONS.get(option);
    if (known === undefined) unknown.push(readUnknownOption(option));
    else if (known.takesValue) readOptionValue(option, known.meaning, '');
    else args.push({ meaning: known.meaning, option, value: '' });
  }

  for (let word = words[next++]; word !== undefined; word = words[next++]) {
    if (onlyAddresses || !/^-./.test(word)) args.push({ meaning: 'url', option: 'address', value: word });
    else if (word === '--') onlyAddresses = true;
    else if (word.startsWith('--')) readLong(word);
    else readShort(word.slice(1));
  }
  return { args, unknown, withoutValue };
}
