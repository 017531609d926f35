import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { FAULT_FAMILIES } from '#shared/faults/catalogue.ts';
import type { FaultDescription } from '#shared/faults/description.ts';
import { FAULT_PRESETS } from '#shared/faults/presets.ts';
import { createSimulatedLaunchError } from '#core/gateway/gateway-faults.ts';
import { EXPORT_FORMATS } from '#shared/contract/transfer.ts';
import { HOLD_STAGES } from '#shared/breakpoints/hold-stage.ts';
import { HOLD_FIELDS } from '#shared/filter/hold-fields.ts';
import { DELIVERY_FIELDS, DELIVERY_FLAGS } from '#shared/filter/delivery-fields.ts';
import { LEDGER_FIELDS, LEDGER_FLAGS } from '#shared/filter/ledger-fields.ts';
import { SESSION_FIELDS } from '#shared/filter/session-fields.ts';
import { FILTER_FIELDS, FILTER_FLAGS } from '#shared/filter/filter-fields.ts';
import { LAUNCH_ERRORS, ROUND_FLOWS } from '#shared/gateway.ts';
import { slotGameConfigSchema } from '#shared/games/slots/slot-game-config.ts';
import { bonusSchema, cascadeSchema, freeSpinsSchema } from '#shared/games/slots/slots-features.ts';
import { slotsSymbolSchema } from '#shared/games/slots/slots-symbol.ts';
import { operatorFieldsSchema } from '#shared/operators.ts';
import { toEnvelope } from '#shared/protocol/errors.ts';
import { DIFFERENCE_CLASSES, LEDGER_COLUMNS } from '#shared/reconcile/reconciliation.ts';
import { SUITE_REPORTS } from '#core/suite/reports/suite-reports.ts';
import { SCENARIO_VERDICTS } from '#shared/suite/report.ts';
import { SCENARIOS } from '#shared/suite/scenarios.ts';
import { runInProcess } from '#tests/support/workbench/ggw.ts';
import { PROJECT_DIR } from '#tests/support/workbench/project.ts';

/** The cells of the table of a page that has this first heading, row by row. */
function readTable(page: string, firstHeading: string): string[][] {
  const lines = readFileSync(join(PROJECT_DIR, page), 'utf8').split('\n');
  const head = lines.findIndex((line) => line.startsWith(`| ${firstHeading} `));
  const rows = lines.slice(head + 2);
  const end = rows.findIndex((line) => !line.startsWith('|'));
  return rows.slice(0, end).map((line) => line.split('|').map((cell) => cell.trim().replaceAll('`', '')));
}

test('no document runs ggw through npx, which downloads an unrelated package outside of this repository', () => {
  const files = ['README.md', 'CONTRIBUTING.md', 'ARCHITECTURE.md', 'CHANGELOG.md'];
  const folders = ['docs', 'src', 'resources', 'scripts'].flatMap((folder) =>
    readdirSync(join(PROJECT_DIR, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(md|tsx?|mjs|json|html)$/.test(name))
      .map((name) => join(folder, name)),
  );
  const found = [...files, ...folders].filter((file) =>
    /npx (--\S+ )*ggw\b/.test(readFileSync(join(PROJECT_DIR, file), 'utf8')),
  );
  expect(found).toEqual([]);
});

/** A command without the program that runs it. Comments may contain such commands. */
const BARE_COMMAND = /\bggw (?:--help|[a-z]+)\b/;

test('no text of the program contains a bare ggw, which may not be installed: use formatGgwCommand', () => {
  const files = ['src', 'scripts'].flatMap((folder) =>
    readdirSync(join(PROJECT_DIR, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(tsx?|mjs|html)$/.test(name))
      .map((name) => join(folder, name)),
  );
  const bare = files.flatMap((file) =>
    readFileSync(join(PROJECT_DIR, file), 'utf8')
      .replaceAll(/\/\*[^]*?\*\//g, '')
      .split('\n')
      .filter((line) => BARE_COMMAND.test(line.replace(/(?:^|\s)\/\/ .*/, '')))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(bare).toEqual([]);
});

test('a page of the docs with ggw commands explains how to run them', () => {
  const pages = readdirSync(join(PROJECT_DIR, 'docs')).filter(
    (name) => name.endsWith('.md') && !['promises.md', 'texts.md'].includes(name),
  );
  const unexplained = pages.filter((name) => {
    const page = readFileSync(join(PROJECT_DIR, 'docs', name), 'utf8');
    return /(?:^|`)ggw [a-z]/m.test(page) && !page.includes('](../README.md#the-command-ggw)');
  });
  expect(unexplained).toEqual([]);
});

describe('names in the docs match the code, in both directions', () => {
  test('the round flows', () => {
    expect(readTable('docs/connect-your-wallet.md', 'round flow').map((row) => row[1] ?? '')).toEqual([
      ...ROUND_FLOWS,
    ]);
  });

  test('the fields of an operator', () => {
    const fields = readTable('docs/operators.md', 'field').map((row) => row[1] ?? '');
    expect(fields.toSorted()).toEqual(Object.keys(operatorFieldsSchema.shape).toSorted());
  });

  test('the fields of a slot game, and their subfields', () => {
    const rows = readTable('docs/slots.md', 'field');
    expect(rows.map((row) => row[1])).toEqual(Object.keys(slotGameConfigSchema.shape));
    const subfields = {
      symbols: slotsSymbolSchema.shape,
      free_spins: freeSpinsSchema.shape,
      cascade: cascadeSchema.shape,
      bonus: Object.assign({}, ...bonusSchema.options.map(({ shape }) => shape)) as object,
    };
    for (const [field, shape] of Object.entries(subfields)) {
      const words = /^[^;]*/.exec(rows.find((row) => row[1] === field)?.[2] ?? '')?.[0].match(/[a-z_]{2,}/g);
      for (const name of Object.keys(shape)) expect(words, field).toContain(name);
    }
  });

  test('the tests of the promises', () => {
    const page = readFileSync(join(PROJECT_DIR, 'docs/promises.md'), 'utf8');
    const rows = page.split('\n').filter((line) => /^\| (?!promise |-)/.test(line));
    expect(rows).not.toEqual([]);
    for (const row of rows) {
      const references = [...row.matchAll(/`(tests\/[^`]+)` › `([^`]+)`/g)];
      expect(references, row).not.toEqual([]);
      for (const [, file = '', name = ''] of references)
        expect(readFileSync(join(PROJECT_DIR, file), 'utf8').replaceAll("\\'", "'"), row).toContain(name);
    }
  });

  test('the errors of a launch', () => {
    const rows = readTable('docs/connect-your-backend.md', 'HTTP').map((row) => row.slice(1, 4).join(' '));
    const expected = LAUNCH_ERRORS.map(createSimulatedLaunchError).map(
      (error) => `${error.status} ${error.apiCode} ${toEnvelope(error).code}`,
    );
    expect(rows.toSorted()).toEqual(expected.toSorted());
  });

  test('the faults of the mock wallet, word for word', () => {
    for (const { title, faults } of FAULT_FAMILIES) {
      const rows = readTable('docs/faults.md', title).map((row) => row.slice(1, 5));
      const described = Object.entries<FaultDescription>(faults).map(
        ([name, { stages, effect, reaction }]) => [
          name,
          stages.map(formatStage).join(', '),
          effect,
          reaction,
        ],
      );
      expect(rows, title).toEqual(described.map((row) => row.map((cell) => cell.replaceAll('`', ''))));
    }
  });

  test('the difference classes, and the columns of a ledger', () => {
    const readFirstCells = (heading: string) =>
      readTable('docs/reconcile.md', heading).map((row) => row[1] ?? '');
    expect(readFirstCells('class')).toEqual([...DIFFERENCE_CLASSES]);
    expect(readFirstCells('column')).toEqual([...LEDGER_COLUMNS]);
  });

  test('the fault presets', () => {
    const documented = readTable('docs/faults.md', 'preset').map((row) => row.slice(1, 3));
    expect(documented).toEqual(Object.entries(FAULT_PRESETS).map(([name, { summary }]) => [name, summary]));
  });

  test('the commands of ggw', async () => {
    const commands = await listCommands([]);
    const nested = await Promise.all(
      commands.map(async (command) => {
        const below = await listCommands([command]);
        const isCommandItself = (await getHelp([command])).includes('  --');
        return [...(isCommandItself ? [command] : []), ...below.map((each) => `${command} ${each}`)];
      }),
    );
    const commandRows = readTable('README.md', 'command').map(
      (row) => /^ggw ([a-z]+(?: [a-z]+)?)/.exec(row[1] ?? '')?.[1] ?? '',
    );
    expect(commandRows.toSorted()).toEqual(nested.flat().toSorted());
  });
});

test('the data folder page lists the commands of `ggw data`', async () => {
  expect(readTable('docs/data.md', '`ggw data`').map((row) => row[1])).toEqual(await listCommands(['data']));
});

describe('the test suite page lists', () => {
  test('the scenarios, with their titles and groups', () => {
    const scenarios = readTable('docs/test-suite.md', 'scenario').map((row) => row.slice(1, 4));
    expect(scenarios).toEqual(Object.entries(SCENARIOS).map(([id, { title, group }]) => [id, title, group]));
  });

  test.each([
    ['suite', 'docs/test-suite.md'],
    ['fuzz', 'docs/fuzz.md'],
  ])('the options of `ggw %s`', async (command, page) => {
    const options = readTable(page, 'option').map((row) => row[1]?.split(' ')[0]);
    const help = await getHelp([command]);
    expect(options).toEqual([...help.matchAll(/^ {2}(--[a-z-]+)/gm)].map(([, name]) => name));
  });

  test('the verdicts and the reporters', () => {
    const readNames = (heading: string) => readTable('docs/test-suite.md', heading).map((row) => row[1]);
    expect(readNames('verdict')).toEqual([...SCENARIO_VERDICTS]);
    expect(readNames('reporter')).toEqual(Object.keys(SUITE_REPORTS));
  });
});

describe('the pages about captured traffic list', () => {
  test('the fields of the filter language and their descriptions, word for word', () => {
    const rows = readTable('docs/filters.md', 'field').map((row) => row.slice(1, 3));
    expect(rows).toEqual(Object.entries(FILTER_FIELDS).map(([name, { description }]) => [name, description]));
  });

  test('the values of `is` and their descriptions, word for word', () => {
    const rows = readTable('docs/filters.md', '`is:`').map((row) => row.slice(1, 3));
    expect(rows).toEqual(Object.entries(FILTER_FLAGS));
  });

  test.each([
    { page: 'filters', heading: 'field of deliveries', fields: DELIVERY_FIELDS },
    { page: 'filters', heading: 'field of sessions', fields: SESSION_FIELDS },
    { page: 'filters', heading: 'field of the ledger', fields: LEDGER_FIELDS },
    { page: 'breakpoints', heading: 'field of breakpoints', fields: HOLD_FIELDS },
  ])('each $heading, with its description and its values, word for word', ({ page, heading, fields }) => {
    const rows = readTable(`docs/${page}.md`, heading).map((row) => row.slice(1, 4));
    expect(rows).toEqual(
      Object.entries(fields).map(([name, { description, values, order }]) => [
        name,
        description,
        order === null ? (values?.join(', ') ?? 'text') : VALUES_BY_ORDER[order],
      ]),
    );
  });

  test('the values of `is` of deliveries and their descriptions, word for word', () => {
    const rows = readTable('docs/filters.md', '`is:` of deliveries').map((row) => row.slice(1, 3));
    expect(rows).toEqual(Object.entries(DELIVERY_FLAGS));
  });

  test('the values of `is` of the ledger and their descriptions, word for word', () => {
    const rows = readTable('docs/filters.md', '`is:` of the ledger').map((row) => row.slice(1, 3));
    expect(rows).toEqual(Object.entries(LEDGER_FLAGS));
  });

  test('the stages of breakpoints', () => {
    expect(readTable('docs/breakpoints.md', 'stage').map((row) => row[1])).toEqual([...HOLD_STAGES]);
  });

  test('the export formats', () => {
    const formats = readTable('docs/export-and-import.md', 'format').map((row) => row[1]);
    expect(formats).toEqual([...EXPORT_FORMATS]);
  });

  test.each([
    { command: 'replay', page: 'docs/replay.md', heading: 'option' },
    { command: 'hold', page: 'docs/breakpoints.md', heading: 'option of `ggw hold`' },
    { command: 'export', page: 'docs/export-and-import.md', heading: 'export option' },
    { command: 'import', page: 'docs/export-and-import.md', heading: 'import option' },
  ])('the options of ggw $command', async ({ command, page, heading }) => {
    const names = readTable(page, heading).map((row) => row[1]?.split(' ')[0]);
    const help = await getHelp([command]);
    expect(names).toEqual([...help.matchAll(/^ {2}(--[a-z-]+)/gm)].map(([, name]) => name));
  });
});

const VALUES_BY_ORDER = {
  number: 'a number',
  decimal: 'a number',
  amount: 'an amount',
  date: 'a date or time',
} as const;

function formatStage(stage: string): string {
  return stage.replace('_', ' the ');
}

/** The names under 'Commands:' in a command's help. */
async function listCommands(command: readonly string[]): Promise<string[]> {
  const [, list = ''] = (await getHelp(command)).split('Commands:\n');
  return [...list.matchAll(/^ {2}([a-z]+)/gm)]
    .map((match) => match[1] ?? '')
    .filter((name) => name !== 'help');
}

async function getHelp(command: readonly string[]): Promise<string> {
  const { stdout } = await runInProcess(...command, '--help');
  return stdout;
}
