import { keySections } from '#shared/commands/key-sections.ts';
import { LIST_KEYS } from '#renderer/ui/table/list-keys.ts';

/** docs/keys.md, generated from the command registry. */
export function keysPage(): string {
  const sections = keySections('Ctrl', LIST_KEYS).map(({ title, rows }) =>
    [
      `## ${title}`,
      '',
      '| keys | what they do |',
      '| --- | --- |',
      ...rows.map(({ keys, title: does }) => `| ${keys.map((key) => `\`${key}\``).join(', ')} | ${does} |`),
    ].join('\n'),
  );
  return [
    '# Keys',
    'The interface works without a mouse. `Ctrl+K` finds every command, those without keys too, and `Ctrl+P` everything to go to; `?` shows this page. On a Mac, `Ctrl` is `⌘`. Keys without `Ctrl` do nothing while a field or an editor has the focus. Keys also work while a game has it: Space, Enter, Esc, what is typed and whatever else the game uses stay the game’s, but Esc twice leaves the full window.',
    ...sections,
    '',
  ].join('\n\n');
}
