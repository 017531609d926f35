import { Download } from 'lucide-react';
import { useCallback, useState } from 'react';
import {
  DIFFERENCE_CLASSES,
  DIFFERENCE_TITLES,
  RECONCILE_FORMATS,
  type Difference,
  type DifferenceClass,
  type ReconcileFormat,
  type Reconciliation,
} from '#shared/reconcile/reconciliation.ts';
import { formatBalance } from '#shared/format/amount-text.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { saveFile } from '../../../../ui/controls/save-file.ts';
import { SearchField } from '../../../../ui/controls/search-field.tsx';
import { Segmented } from '../../../../ui/controls/segmented.tsx';
import { useDebounced } from '../../../../ui/form/use-debounced.ts';
import { Row, Stack } from '../../../../ui/layout/stack.tsx';
import { PlainTable } from '../../../../ui/table/plain-table.tsx';
import { formatCount } from '../../../../ui/text/format.ts';
import { ErrorNote } from '../../../../ui/text/error-note.tsx';
import { Code, Text } from '../../../../ui/text/text.tsx';
import { ExchangeLink } from '../../../exchange/exchange-link.tsx';
import { client } from '../../../platform/client.ts';
import { Loading } from '../../../platform/connection/loading.tsx';
import { useQuery } from '../../../platform/connection/use-query.ts';
import { useAction } from '../../../platform/use-action.ts';
import { readPieces } from './reconcile-store.ts';
import { texts } from './texts.ts';
import { NO_TOPICS } from '../../../platform/connection/live-changes.ts';

const PAGE_SIZE = 100;
const TYPING_MS = 150;
const MEDIA_TYPES: Readonly<Record<ReconcileFormat, string>> = {
  csv: 'text/csv',
  json: 'application/json',
  html: 'text/html',
};

interface DifferenceListProps {
  readonly name: string;
  readonly reconciliation: Reconciliation;
}

/** The differences by class, to filter, open and save. */
export function DifferenceList({ name, reconciliation }: DifferenceListProps) {
  const [kind, setKind] = useState<DifferenceClass | 'all'>('all');
  const [text, setText] = useState('');
  const [limit, setLimit] = useState(PAGE_SIZE);
  const searched = useDebounced(text, TYPING_MS);
  const { data, error } = useQuery(
    NO_TOPICS,
    useCallback(() => {
      return client.reconcile.differences({
        ...(kind === 'all' ? {} : { class: kind }),
        text: searched,
        offset: 0,
        limit,
      });
    }, [kind, searched, limit]),
  );
  const occurring = DIFFERENCE_CLASSES.filter((each) => (reconciliation.classes[each] ?? 0) > 0);
  return (
    <Stack gap={2}>
      <Row wrap gap={2}>
        <Segmented
          label={texts.classes}
          value={kind}
          options={[
            { value: 'all', text: `${texts.all} ${formatCount(reconciliation.differences)}` },
            ...occurring.map((each) => ({
              value: each,
              text: `${DIFFERENCE_TITLES[each]} ${formatCount(reconciliation.classes[each] ?? 0)}`,
            })),
          ]}
          onChange={setKind}
        />
        <SearchField
          label={texts.filter}
          placeholder={texts.filterPlaceholder}
          value={text}
          onChange={setText}
        />
      </Row>
      {data === null ? (
        <Loading subject={texts.difference} error={error} />
      ) : (
        <DifferenceTable differences={data.differences} />
      )}
      {data !== null && data.total > limit && limit < 5 * PAGE_SIZE && (
        <Button size="sm" onClick={() => setLimit(limit + PAGE_SIZE)}>
          {texts.showMore(formatCount(Math.min(PAGE_SIZE, data.total - limit)))}
        </Button>
      )}
      <SaveBar name={name} />
    </Stack>
  );
}

function DifferenceTable({ differences }: { readonly differences: readonly Difference[] }) {
  if (differences.length === 0)
    return (
      <Text as="p" tone="quiet">
        {texts.noMatches}
      </Text>
    );
  return (
    <PlainTable wraps>
      <thead>
        <tr>
          <th>{texts.difference}</th>
          <th>{texts.transaction}</th>
          <th>{texts.gateway}</th>
          <th>{texts.ledger}</th>
          <th>{texts.lines}</th>
          <th>{texts.exchanges}</th>
        </tr>
      </thead>
      <tbody>
        {differences.map((difference) => (
          <DifferenceRow
            key={`${difference.class} ${difference.idProvider ?? difference.roundId}`}
            difference={difference}
          />
        ))}
      </tbody>
    </PlainTable>
  );
}

function DifferenceRow({ difference }: { readonly difference: Difference }) {
  const { class: kind, message, type, idProvider, roundId, accountId, gateway, ledger } = difference;
  return (
    <tr>
      <td>
        <Text as="p" tone="broken">
          {DIFFERENCE_TITLES[kind]}
        </Text>
        <Text as="p" variant="small" tone="quiet">
          {message}
        </Text>
      </td>
      <td>
        <Text as="p" tone="quiet">
          {type} {accountId}
        </Text>
        <Code>{idProvider ?? roundId ?? ''}</Code>
      </td>
      <td>{formatSide(gateway, difference.currency)}</td>
      <td>{formatSide(ledger, difference.currency)}</td>
      <td>{ledger?.lines.join(', ')}</td>
      <td>
        <Row wrap gap={1}>
          {difference.exchangeIds.map((id) => (
            <ExchangeLink key={id} exchangeId={id} />
          ))}
        </Row>
      </td>
    </tr>
  );
}

function formatSide(side: Difference['gateway'], currency: string | null): string {
  if (side === null) return texts.nothing;
  const amount = side.amount === null ? [] : [formatBalance(side.amount), currency ?? ''];
  return [...amount, side.state.replaceAll('_', ' ')].filter((part) => part !== '').join(' ');
}

function SaveBar({ name }: { readonly name: string }) {
  const action = useAction();
  const save = async (format: ReconcileFormat): Promise<string> =>
    saveFile({
      fileName: `differences-${name.replace(/\.[^.]*$/, '')}.${format}`,
      mediaType: MEDIA_TYPES[format],
      text: await readPieces(client.reconcile.report({ format })),
    });
  return (
    <Row gap={2}>
      <Text tone="quiet">{texts.save}</Text>
      {RECONCILE_FORMATS.map((format) => (
        <Button
          key={format}
          size="sm"
          icon={Download}
          onClick={() => void action.run(() => save(format), texts.saved)}
        >
          {format.toUpperCase()}
        </Button>
      ))}
      <ErrorNote message={action.error} />
    </Row>
  );
}
