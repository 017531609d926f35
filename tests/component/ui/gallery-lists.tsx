import { CircleCheck, Rocket } from 'lucide-react';
import { useState } from 'react';
import { BarItem, BarLink } from '#renderer/ui/controls/bar-item.tsx';
import { FilterChips } from '#renderer/ui/controls/filter-chips.tsx';
import { PaneTabs } from '#renderer/ui/controls/pane-tabs.tsx';
import { SearchField } from '#renderer/ui/controls/search-field.tsx';
import { Toolbar } from '#renderer/ui/layout/bars.tsx';
import { DetailHeader, HeaderActions } from '#renderer/ui/layout/detail-header.tsx';
import { Columns, Pane, Row } from '#renderer/ui/layout/stack.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { type Column } from '#renderer/ui/table/data-table.tsx';
import { Entry, EntryLink, EntryList } from '#renderer/ui/table/entry-list.tsx';
import { ListPage } from '#renderer/ui/table/list-page.tsx';
import { PlainTable } from '#renderer/ui/table/plain-table.tsx';
import { ItemRow, DescriptionGrid, DescriptionList, IdItem } from '#renderer/ui/text/description-list.tsx';
import { Pill } from '#renderer/ui/text/pill.tsx';
import { ErrorNote } from '#renderer/ui/text/error-note.tsx';
import { Sentences } from '#renderer/ui/text/sentences.tsx';
import { StateLabel } from '#renderer/ui/text/state-label.tsx';
import { Text } from '#renderer/ui/text/text.tsx';

interface Player {
  readonly id: string;
  readonly balance: string;
}

const PLAYERS: readonly Player[] = [
  { id: 'alice', balance: '10.00' },
  { id: 'bob', balance: '0.00' },
];

const COLUMNS: readonly Column<Player, 'id'>[] = [
  { key: 'id', head: 'Player', sort: 'id', cell: ({ id }) => id },
  {
    key: 'balance',
    head: 'Balance',
    width: 100,
    align: 'end',
    variant: 'figure',
    cell: ({ balance }) => balance,
  },
];

const getId = ({ id }: Player): string => id;

/** The parts of lists, the detail pane of the selected entry, and the items of a status bar. */
export function Lists() {
  const [selected, select] = useState<string | null>('alice');
  const [text, setText] = useState('');
  const [states, setStates] = useState<readonly ('active' | 'disabled')[]>([]);
  return (
    <>
      <div style={{ height: 360 }}>
        <ListPage
          id="gallery-list"
          label="Players"
          count="2 players"
          filter={
            <Toolbar wrap>
              <SearchField label="Find a player" placeholder="Player" value={text} onChange={setText} />
              <FilterChips
                label="State"
                options={[
                  { value: 'active', text: 'Active' },
                  { value: 'disabled', text: 'Disabled' },
                ]}
                selected={states}
                onChange={setStates}
              />
            </Toolbar>
          }
          isFiltered={text !== ''}
          getName={(id) => id}
          onShowAll={() => setText('')}
          columns={COLUMNS}
          rows={PLAYERS.filter(({ id }) => id.includes(text))}
          getId={getId}
          selectedId={selected}
          onSelect={select}
          detailId="gallery-detail"
          sorting={{ sortBy: 'id', descending: false }}
          onSort={() => undefined}
          detail={selected === null ? null : <Detail id={selected} />}
        />
      </div>
      <EntryList label="Operators">
        <Entry
          href="#one"
          isShown
          icon={<Rocket size={14} aria-hidden />}
          name="One"
          code="one"
          mark="Unsaved"
        >
          <span>2 casinos</span>
        </Entry>
        <EntryLink href="#two" isShown={false}>
          Two
        </EntryLink>
      </EntryList>
      <Columns widths="80px 1fr" gap={3}>
        <Text tone="quiet">Sum</Text>
        <Text tabularNums>10.00</Text>
      </Columns>
      <PlainTable aria-label="Currencies">
        <thead>
          <tr>
            <th scope="col">Currency</th>
            <th scope="col">Decimals</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>EUR</td>
            <td>2</td>
          </tr>
        </tbody>
      </PlainTable>
      <Sentences title="Left out" sentences={['An exchange without an answer.']} />
      <ErrorNote message="The workbench did not answer." />
      <ErrorNote tone="warning" message="A port was taken." />
      <Row gap={2}>
        <BarItem>Clock</BarItem>
        <BarItem tone="warning" filled>
          2 faults
        </BarItem>
        <BarLink href="#suite">Suite</BarLink>
        <Pill tone="warning">Unsaved</Pill>
      </Row>
    </>
  );
}

function Detail({ id }: { readonly id: string }) {
  return (
    <Pane as="section" full id="gallery-detail" aria-label="Player" tabIndex={-1}>
      <DetailHeader
        title={id}
        aside={<StateLabel variant={{ icon: CircleCheck, text: 'Active', tone: 'ok' }} />}
        isPermanent
      >
        <HeaderActions>
          <Button size="sm">Disable</Button>
        </HeaderActions>
        <DescriptionList>
          <IdItem name="Session" value="01a2" copyAs="session ID" />
        </DescriptionList>
      </DetailHeader>
      <PaneTabs
        id="gallery"
        tabs={[
          {
            key: 'items',
            text: 'Items',
            content: (
              <DescriptionGrid width={80}>
                <ItemRow name="Balance">10.00</ItemRow>
              </DescriptionGrid>
            ),
          },
          { key: 'none', text: 'Rounds', content: <p>None yet.</p> },
        ]}
      />
    </Pane>
  );
}
