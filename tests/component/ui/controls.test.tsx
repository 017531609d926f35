import { Rocket } from 'lucide-react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { FilterChips } from '#renderer/ui/controls/filter-chips.tsx';
import { PaneTabs, selectTab } from '#renderer/ui/controls/pane-tabs.tsx';
import { SearchField } from '#renderer/ui/controls/search-field.tsx';
import { SuggestField } from '#renderer/ui/form/suggest-field.tsx';
import { listMatches, type FinderEntry } from '#renderer/ui/overlay/finder/finder-entry.ts';
import { Finder, FinderDialog } from '#renderer/ui/overlay/finder/finder.tsx';
import '#renderer/ui/base.css';
import { show } from '../support/show.tsx';

function Search() {
  const [text, setText] = useState('');
  return <SearchField label="Find a player" placeholder="Player" value={text} onChange={setText} />;
}

test('the button that clears a search field keeps the focus in the field', async () => {
  await show(<Search />);
  const field = page.getByRole('textbox', { name: 'Find a player' });
  await field.fill('alice');
  await page.getByRole('button', { name: 'Clear the text' }).click();
  await expect.element(field).toHaveValue('');
  await expect.element(field).toHaveFocus();
});

test('Esc clears a search field, and leaves an empty one', async () => {
  await show(<Search />);
  const field = page.getByRole('textbox', { name: 'Find a player' });
  await field.fill('alice');
  await userEvent.keyboard('{Escape}');
  await expect.element(field).toHaveValue('');
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(field).not.toHaveFocus();
});

test('a tab that was selected from elsewhere is shown by a pane that opens later, and by an open pane at once', async () => {
  const tabs = ['Request', 'Signature'].map((text) => ({ key: text, text, content: `The ${text}` }));
  selectTab('exchange', 'Signature');
  await show(<PaneTabs id="exchange" tabs={tabs} />);
  await expect.element(page.getByText('The Signature')).toBeVisible();
  selectTab('exchange', 'Request');
  await expect.element(page.getByRole('tab', { name: 'Request', selected: true })).toBeVisible();
  await expect.element(page.getByText('The Request')).toBeVisible();
});

function Chips() {
  const [chosen, choose] = useState<readonly ('bet' | 'win')[]>([]);
  const options = [
    { value: 'bet', text: 'Bet' },
    { value: 'win', text: 'Win' },
  ] as const;
  return <FilterChips label="Type" options={options} selected={chosen} onChange={choose} />;
}

test('the All chip of a filter is active while no chip or every chip is selected', async () => {
  await show(<Chips />);
  const chips = page.getByRole('group', { name: 'Type' }).getByRole('button', { pressed: true });
  const chip = (name: string) => page.getByRole('button', { name, exact: true });
  await expect.element(chips).toHaveTextContent('All');
  await chip('Bet').click();
  await expect.element(chips).toHaveTextContent('Bet');
  await chip('Win').click();
  await expect.element(chips).toHaveTextContent('All');
  await chip('Win').click();
  await chip('All').click();
  await expect.element(chips).toHaveTextContent('All');
});

function Player({ typed }: { readonly typed: string }) {
  const [text, setText] = useState(typed);
  const suggestions = [{ value: 'alice' }, { value: 'alina' }];
  return (
    <main>
      <SuggestField label="Player" value={text} suggestions={suggestions} onChange={setText} />
    </main>
  );
}

test('Esc closes the suggestions of a field and keeps the typed text', async () => {
  await show(<Player typed="" />);
  const field = page.getByRole('combobox', { name: 'Player' });
  await field.click();
  await userEvent.keyboard('al');
  await expect.element(page.getByRole('option', { name: 'alina' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('option', { name: 'alina' })).not.toBeInTheDocument();
  await expect.element(field).toHaveValue('al');
});

test('Esc in a field without open suggestions keeps its text', async () => {
  await show(<Player typed="alice" />);
  const field = page.getByRole('combobox', { name: 'Player' });
  await expect.element(field).toHaveValue('alice');
  await userEvent.tab();
  await expect.element(field).toHaveFocus();
  // Tab selects the whole text, so typing replaces it. Esc does not change the text.
  await userEvent.keyboard('{Escape}{ArrowRight}x');
  await expect.element(field).toHaveValue('alicex');
});

const ENTRIES = ['Run all', 'Run again', 'Reload'].map((title): FinderEntry => ({
  key: title,
  group: 'Suite',
  icon: Rocket,
  title,
  aside: null,
  keys: null,
  needs: null,
  select: () => undefined,
}));

function Find() {
  const [query, setQuery] = useState('');
  return (
    <FinderDialog open onClose={() => undefined} onClosed={() => undefined}>
      <Finder
        label="Commands"
        placeholder="Run a command"
        query={query}
        sections={listMatches(ENTRIES, query, { recent: [] })}
        action="run"
        aside=""
        onQuery={setQuery}
        onSelect={() => undefined}
      />
    </FinderDialog>
  );
}

test('an arrow key activates another entry, and further typing activates the best match again', async () => {
  await show(<Find />);
  const pointed = page.getByRole('option', { selected: true });
  await userEvent.fill(page.getByRole('combobox', { name: 'Commands' }), 'r');
  await expect.element(page.getByRole('option')).toHaveLength(3);
  const titles = page
    .getByRole('option')
    .elements()
    .map(({ textContent }) => textContent);
  await expect.element(pointed).toHaveTextContent(titles[0] ?? '');
  await userEvent.keyboard('{End}{ArrowDown}');
  await expect.element(pointed).toHaveTextContent(titles[1] ?? '');
  await userEvent.keyboard('u');
  await expect.element(page.getByRole('option')).toHaveLength(2);
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(pointed).toHaveTextContent('Run again');
  await userEvent.keyboard('n');
  await expect.element(pointed).toHaveTextContent('Run all');
});
