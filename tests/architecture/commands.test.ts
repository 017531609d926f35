import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { describe, expect, it } from 'vitest';
import { COMMAND_IDS, COMMANDS, type Command } from '#shared/commands/catalogue.ts';
import { PROJECT_DIR } from '#tests/support/workbench/project.ts';
import { renderKeysPage } from '../../scripts/keys-page.ts';
import { renderTextsPage } from '../../scripts/texts-page.ts';

const RENDERER = join(PROJECT_DIR, 'src/renderer');

const sources = Object.fromEntries(
  readdirSync(RENDERER, { recursive: true, encoding: 'utf8' })
    .filter((name) => /^(ui|workbench)\/.*\.tsx?$/.test(name))
    .map((name) => [name, readFileSync(join(RENDERER, name), 'utf8')]),
);

type Commands = Readonly<Record<string, Command>>;

/** Two commands that one key press could trigger. */
function findKeyConflicts(commands: Commands): string[] {
  const pressed = Object.entries(commands).flatMap(([id, { keys = [], scope }]) =>
    keys.map((each) => ({ id, scope, keys: each.toUpperCase() })),
  );
  return pressed.flatMap((one, index) =>
    pressed
      .slice(index + 1)
      .filter(
        (other) =>
          other.keys === one.keys &&
          // A dialog receives keys before the view behind it.
          (one.scope === other.scope || [one.scope, other.scope].includes('everywhere')),
      )
      .map((other) => `${one.id}, ${other.id}: ${one.keys}`),
  );
}

/** Commands that nothing runs, so their documented keys are dead. */
function findDeadCommands(ids: readonly string[], files: Readonly<Record<string, string>>): string[] {
  const text = Object.values(files).join('\n');
  const provided = [...text.matchAll(/\b(?:useCommand|registerHandler)\(\s*(['`])([^'`]+)\1/g)].map(
    ([, , id = '']) =>
      new RegExp(`^${id.replaceAll('.', String.raw`\.`).replaceAll(/\$\{[^}]*\}/g, '[a-zA-Z]+')}$`),
  );
  return ids.filter((id) => !provided.some((each) => each.test(id)));
}

/** Hard-coded keys and key listeners of components. */
function findHardCodedKeys(files: Readonly<Record<string, string>>): string[] {
  return Object.entries(files).flatMap(([name, text]) =>
    [
      ...text.matchAll(/aria-keyshortcuts=\S+/g),
      // Esc in a list is not a command.
      ...text.matchAll(/\bkeys="(?!Esc")[^"]*"/g),
      ...text.matchAll(/commandKey\.(?:text|aria)\}\+/g),
    ].map(([found]) => `${name}: ${found}`),
  );
}

/** Primary buttons of a view that run no command. */
function findButtonsWithoutCommand(files: Readonly<Record<string, string>>): string[] {
  return Object.entries(files).flatMap(([name, text]) =>
    [
      ...text.matchAll(
        /<Button\b(?:=>|[^<>]|<[A-Z]\w* [^<>]*\/>)*?\bvariant="primary"(?:=>|[^<>=]|=(?!>)|<[A-Z]\w* [^<>]*\/>)*>/g,
      ),
    ]
      .map(([button]) => button)
      .filter((button) => !/getKeyProps\(|runCommand\(/.test(button))
      .map(() => name),
  );
}

/** Primary buttons that need no command, with the reason. A new one runs a command, or is added here. */
const NO_COMMAND: Readonly<Record<string, string>> = {
  'ui/overlay/one-field-dialog.tsx': 'Enter in its one field does it',
  'workbench/app/load-boundary.tsx':
    'stands in the place of what did not load: a reload is all there is to do',
  'workbench/features/transfer/export/export-footer.tsx':
    'a preview of the file is looked at before it is saved',
  'workbench/features/transfer/import/imported-note.tsx':
    'has the focus once the import is done: Enter does it',
  'workbench/views/deliveries/empty-deliveries.tsx': 'an empty view teaches its first step',
  'workbench/views/launch/game-pane.tsx': 'launch.start does it',
  'workbench/views/launch/sales-demo/tour-bar.tsx': 'it has the focus: Enter and Page Down do it',
  'workbench/views/sessions/sessions-view.tsx': 'an empty view leads to another: view.launch does it',
  'workbench/views/suite/target/run-again.tsx': 'a question: no key answers it by accident',
  'workbench/views/traffic/deleting/retention-dialog.tsx': 'the form of a dialog: Enter does it',
  'workbench/views/traffic/detail/missing-exchange.tsx': 'a dead link leads to what restores it',
  'workbench/views/traffic/empty-traffic.tsx': 'an empty view leads to another: view.launch does it',
  'workbench/views/traffic/filter/saved-filters-pane.tsx': 'the form of a popover: Enter does it',
  'workbench/views/traffic/filter/search-results.tsx': 'an empty list leads to the other one',
  'workbench/views/wallet/wallet-view.tsx': 'an empty view leads to another: view.operators does it',
};

describe('commands', () => {
  it('no key triggers two commands in one scope', () => {
    expect(findKeyConflicts(COMMANDS)).toEqual([]);
  });

  it('every documented key has a component that runs its command', () => {
    expect(findDeadCommands(COMMAND_IDS, sources)).toEqual([]);
  });

  it('no component hard-codes a key or an aria-keyshortcuts value', () => {
    expect(findHardCodedKeys(sources)).toEqual([]);
  });

  it('each main button runs a command, or is listed with a reason', () => {
    expect([...new Set(findButtonsWithoutCommand(sources))].toSorted()).toEqual(
      Object.keys(NO_COMMAND).toSorted(),
    );
  });

  it.each([
    ['keys', renderKeysPage],
    ['texts', renderTextsPage],
  ])('docs/%s.md matches the sources: npm run docs:write generates it', async (name, page) => {
    const file = join(PROJECT_DIR, `docs/${name}.md`);
    const expected = await format(page(), { ...(await resolveConfig(file)), filepath: file });
    expect(readFileSync(file, 'utf8')).toBe(expected);
  });
});

describe('the checks find', () => {
  it('two commands with the same key, both in one view or one of them global', () => {
    const plantConflict = (scope: Command['scope'], other: Command['scope']): Commands => ({
      'a.one': { title: 'One', scope, keys: ['R'] },
      'a.two': { title: 'Two', scope: other, keys: ['r'] },
    });
    expect(findKeyConflicts(plantConflict('traffic', 'traffic'))).toHaveLength(1);
    expect(findKeyConflicts(plantConflict('traffic', 'everywhere'))).toHaveLength(1);
    expect(findKeyConflicts(plantConflict('traffic', 'wallet'))).toEqual([]);
  });

  it('a command that nothing runs', () => {
    expect(findDeadCommands(['exchange.replay', 'exchange.forget'], sources)).toEqual(['exchange.forget']);
    expect(findDeadCommands(['view.wallet'], { 'a.ts': 'registerHandler(`view.${view}`, {' })).toEqual([]);
  });

  it('a hard-coded key', () => {
    expect(findHardCodedKeys({ 'a.tsx': '<Button aria-keyshortcuts="R">' })).toHaveLength(1);
    expect(findHardCodedKeys({ 'a.tsx': '<Hint text="Replay" keys="R">' })).toHaveLength(1);
    expect(findHardCodedKeys({ 'a.tsx': 'title={`Save (${commandKey.text}+S)`}' })).toHaveLength(1);
  });

  it('a main button without a command', () => {
    const button = '<Button variant="primary" icon={<Zap size={1} />} onClick={() => go()}>';
    expect(findButtonsWithoutCommand({ 'a.tsx': button })).toEqual(['a.tsx']);
    expect(
      findButtonsWithoutCommand({
        'a.tsx': `<Button variant="primary" {...getKeyProps('faults.arm')} onClick={arm}>`,
      }),
    ).toEqual([]);
  });
});
