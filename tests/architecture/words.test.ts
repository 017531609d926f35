import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Retired words, each with its replacement and an example. */
const RETIRED: readonly (readonly [word: RegExp, instead: string, example: string])[] = [
  [/\w*Desk\b/, 'the noun itself, or …Service', 'PlayerDesk'],
  [/\bpurse\w*|\w+Purse\b/, 'balances', 'purseOf'],
  [/\balarm\w*|\w+Alarm\b/, 'due timer', 'alarmAt'],
  [/\bLineNews\b/, '…Event', 'LineNews'],
  [/\bfeed[A-Z]\w*/, 'subscribe…', 'feedTraffic'],
  [/\buse(Wish|Answer|Fresh|Settled)\b/, 'useAction, useQuery, useRefresh, useDebounced', 'useWish'],
  [/\bnowAt\b/, 'getCurrentTime', 'nowAt'],
  [/\b\w+Looks\b|\b[A-Z_]+_LOOKS?\b/, '…Style', 'DELIVERY_LOOKS'],
  [/\bwayOut\b/, 'respond', 'wayOut'],
  [/\b(spoil|departure)\w*/i, 'mutateResponse, delivery', 'spoilBody'],
  [/\bcrash (line|room|pulse)\b|\bline-watch\b/, 'socket, connections, heartbeat', 'crash line'],
  [/\b\w*(Refusal|Mistake|Trouble)s?\b/, 'DomainError, ValidationIssue or UsageError', 'GameRefusal'],
  [/\bproblems?(?=[:;,.)\]}?]| =)|\w+Problems?\b/, 'issues, or the error', 'problems'],
  [/\b(goOn|standingOf|isRoomy|useCalm)\b/, 'continueRound, getStatus, useIsWide, useReducedMotion', 'goOn'],
  [
    /\b(?!\w*(?:Shell|Cmd|bash)Words)[a-z]\w*(Words|Sentence)\b/,
    'format… for a function, …Message for a text',
    'outcomeWords',
  ],
  [/\b(function\*?|const|let) [a-z]\w*Of\b/, 'get…, find…, to…, create… or a map …ByKey', 'function nameOf'],
  [/\bNo fault has these words\b/, 'No matching faults.', 'No fault has these words'],
  [/\bcannot be had\b|\bcan't be had\b/, "can't be downloaded, is not available", 'cannot be had'],
  [/\b(signed anew|where it went)\b/i, 're-sign, original URL', 'Signed anew'],
  [/\bas many at most\b|\bwith commas between\b/, 'maximum results, comma-separated', 'as many at most'],
  [/\bfull[- ]?window\b|\w*FullWindow\b|\bfullWindow\b/i, 'full screen', 'useFullWindow'],
  [
    /\bdescribeBehaviour\b|\bstage `behaviour`|'behaviour'\]/,
    'rule override, stage rule',
    'describeBehaviour',
  ],
  [/\b(foreignLines|foreignPage|STAGE_WORDS)\b/, 'thirdParty…, …PHRASES', 'foreignPage'],
  [/\b(Ledger|Header|Stake|Amount)Reading\b/, '…Mapping, …Format, Parsed…', 'LedgerReading'],
  [/\bof so many\b|\bOut of the ordinary\b/, 'n, startup notices', 'of so many'],
  [/\b(?:const|let|function) (named|written|shown|stored|given)\b/, 'a noun, or a verb', 'const written'],
  [/\b(?!(\w*C|c)ontroller)[a-z]\w* = new AbortController\b/, '…controller', 'stop = new AbortController'],
  [/\bwrong usage\b/, 'a usage error', 'wrong usage'],
  [/\bturning reels?\b|\breels turn\b/, 'spinning reels', 'turning reel'],
  [/\btoFormField\b/, 'toFormIssue', 'toFormField'],
  [/\bconst (PAGE|BATCH|CHUNK) = \d/, '…_SIZE', 'const PAGE = 500'],
  [/\b[a-z]+AtMost\b/, 'max…', 'nodesAtMost'],
  [/\b\w+ByCalls?\b|\bby-calls\b/, '…ViaApi', 'launchByCall'],
  [/\bMay interfere\b/, 'Allow faults', 'May interfere'],
  [/\bat the (first|second|third|last) attempt\b/, 'on the … attempt', 'at the first attempt'],
  [/\bprocessor time\b/, 'CPU time', 'processor time'],
  [
    /\ba stop (ends|waits|does|releases|settles|keeps|of the workbench)\b|\b(after|by|how long) a stop\b/i,
    'shutdown, or stopping or cancelling the run',
    'after a stop',
  ],
  [/\bcounts? for the (exit code|result|metric)\b/, 'affects, is included in', 'count for the exit code'],
  [/\bsession never seen\b/, 'an unknown session', 'in a session never seen'],
  [
    /\bcommand (case run|fuzz|verify)\b/,
    'the workbench command “…”, or formatGgwCommand',
    'command case run',
  ],
];

/** These files describe the past in the words of their time. */
const HISTORY = [':!CHANGELOG.md', ':!docs/adr', ':!tests/architecture/words.test.ts', ':!package-lock.json'];

const files = execFileSync(
  'git',
  ['ls-files', '--', 'src', 'tests', 'scripts', 'bench', 'resources', '*.md', ...HISTORY],
  {
    cwd: ROOT,
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter((file) => /\.(tsx?|mjs|css|md)$/.test(file))
  .map((file) => ({ file, text: readFileSync(join(ROOT, file), 'utf8') }));

describe('the texts of the interface', () => {
  const catalogues = files.filter(({ file }) => /^src\/renderer\/.*texts.*\.tsx?$/.test(file));

  it('name an exchange as its row does, with #', () => {
    expect(catalogues.length).toBeGreaterThan(10);
    const found = catalogues.flatMap(({ file, text }) =>
      [...text.matchAll(/\bexchange \$?\{\w+\}/gi)].map(([match]) => `${file}: ${match}`),
    );
    expect(found).toEqual([]);
  });

  it('have no HTML entities, which a string shows as they are', () => {
    const found = catalogues.flatMap(({ file, text }) =>
      [...text.matchAll(/&(#\d+|[a-z]+);/gi)].map(([match]) => `${file}: ${match}`),
    );
    expect(found).toEqual([]);
  });
});

describe('the apostrophes of the interface', () => {
  it('are typographic, not straight', () => {
    const found = files
      .filter(({ file }) => /^src\/renderer\/workbench\/.*texts\.tsx?$/.test(file))
      .flatMap(({ file, text }) =>
        [...text.matchAll(/["`][^"`\n]*[a-z]'(s|t|re|ll|ve|d) [^"`\n]*["`]/g)].map(
          ([match]) => `${file}: ${match}`,
        ),
      );
    expect(found).toEqual([]);
  });
});

test('a percentage has no space before its sign, except in German', () => {
  const found = files
    .filter(({ file }) => !/german|^docs\/texts\.md$/.test(file))
    .flatMap(({ file, text }) =>
      [...text.matchAll(file.endsWith('.md') ? /\d[^\S\n]%(?!\w)/g : /\}[^\S\n]%/g)].map(
        ([match]) => `${file}: ${match}`,
      ),
    );
  expect(found).toEqual([]);
});

describe('the words of the project', () => {
  it.each(RETIRED)('%s is not used: %s', (word) => {
    const every = new RegExp(word, `g${word.flags}`);
    const found = files.flatMap(({ file, text }) =>
      [...text.matchAll(every)].map(([match]) => `${file}: ${match}`),
    );
    expect([...new Set(found)]).toEqual([]);
  });

  it.each(RETIRED)('%s is detected where it is used: %s', (word, _instead, example) => {
    expect(`const it = ${example};`).toMatch(word);
  });

  it('have only names in the glossary that the code uses', () => {
    const glossary = readFileSync(join(ROOT, 'docs/glossary.md'), 'utf8');
    const names = [...glossary.matchAll(/`(\w+)` *\|$/gm)].map(([, name]) => name as string);
    expect(names.length).toBeGreaterThan(40);
    const unused = names.filter(
      (name) =>
        !files.some(({ file, text }) => file.startsWith('src/') && new RegExp(`\\b${name}\\b`).test(text)),
    );
    expect(unused).toEqual([]);
  });
});

test.each(files.filter(({ file }) => /^src\/renderer\/(ui|workbench)\/(?:.*\/)?texts\.tsx?$/.test(file)))(
  'each text of $file is used',
  ({ file, text: catalogue }) => {
    const feature = files.filter((one) => one.file.startsWith(dirname(file)) && one.file !== file);
    const unused = [...catalogue.matchAll(/^ {2}(\w+):/gm)]
      .map(([, key]) => key as string)
      .filter(
        (key) => !feature.some(({ text }) => new RegExp(`\\b(?:texts|\\w+Texts)\\.${key}\\b`).test(text)),
      );
    expect(unused).toEqual([]);
  },
);
