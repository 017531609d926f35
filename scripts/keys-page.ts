import { listKeySections } from '#shared/commands/key-sections.ts';
import { LIST_KEYS } from '#renderer/ui/table/list-keys.ts';

/** Renders docs/keys.md from the command registry. */
export function renderKeysPage(): string {
  const sections = listKeySections('Ctrl', LIST_KEYS).map(({ title, rows }) =>
    [
      `## ${title}`,
      '',
      '| keys | what they do |',
      '| --- | --- |',
      ...rows.map(
        ({ keys, title: effect }) => `| ${keys.map((key) => `\`${key}\``).join(', ')} | ${effect} |`,
      ),
    ].join('\n'),
  );
  return [
    '# Keyboard shortcuts',
    'The interface works with the keyboard alone. `Ctrl+K` finds every command, including those without keys, and `Ctrl+P` finds everything that you can open; `?` shows this page. On a Mac, `Ctrl` is `⌘`. Keys without `Ctrl` do nothing while a field or an editor has the focus. Keys also work while a game has the focus: Space, Enter, Esc, typed text and all other keys of the game stay in the game, but pressing Esc twice leaves full screen.',
    ...sections,
    '',
  ].join('\n\n');
}
