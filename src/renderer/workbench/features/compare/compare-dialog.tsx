import { useCallback } from 'react';
import type { ExchangeDetail } from '#shared/exchange.ts';
import { client } from '../../platform/client.ts';
import { Loading } from '../../platform/connection/loading.tsx';
import { formatCallError } from '../../platform/connection/format-call-error.ts';
import { useQuery } from '../../platform/connection/use-query.ts';
import { WideDialog } from '../../../ui/overlay/wide-dialog.tsx';
import { type ComparedPair, showDialog } from '../../platform/navigation/dialog-store.ts';
import { ExchangeComparison } from './exchange-comparison.tsx';
import { OtherChoice } from './other-choice.tsx';
import { Placeholder } from '../../../ui/layout/empty-state.tsx';
import { type Candidate, listCandidates } from './candidates.ts';
import { texts } from './texts.ts';
import { NO_TOPICS } from '../../platform/connection/live-changes.ts';

const TOPICS = ['replay'] as const;

/** Two exchanges side by side with their differences described. */
export function CompareDialog({ pair }: { readonly pair: ComparedPair }) {
  const { leftId } = pair;
  const load = useCallback(() => client.exchanges.get({ id: leftId }), [leftId]);
  const { data: left, error } = useQuery(NO_TOPICS, load);
  return (
    <WideDialog open size="whole" title={texts.compare} onClose={() => showDialog({ compare: null })}>
      {left === null ? <Loading error={error} /> : <Comparison left={left} rightId={pair.rightId} />}
    </WideDialog>
  );
}

function Comparison({ left, rightId }: { readonly left: ExchangeDetail; readonly rightId: number | null }) {
  const loadCandidates = useCallback(() => findCandidates(left), [left]);
  const { data: candidates, error: searchError } = useQuery(TOPICS, loadCandidates);
  const selectedId = rightId ?? candidates?.[0]?.id ?? null;
  const load = useCallback(
    () => (selectedId === null ? Promise.resolve(null) : client.exchanges.get({ id: selectedId })),
    [selectedId],
  );
  const { data: right, error, isStale } = useQuery(NO_TOPICS, load);
  const failure = selectedId === null ? searchError : isStale ? null : error;
  return (
    <>
      <OtherChoice leftId={left.summary.id} rightId={selectedId} candidates={candidates ?? []} />
      {right !== null && !(isStale && error !== null) ? (
        <ExchangeComparison {...orderPair(left, right)} />
      ) : (
        <Placeholder>{getEmptyMessage(selectedId, candidates !== null, failure)}</Placeholder>
      )}
    </>
  );
}

/** Of two attempts of one delivery, the earlier is on the left, whichever was selected first. */
function orderPair(
  left: ExchangeDetail,
  right: ExchangeDetail,
): { readonly left: ExchangeDetail; readonly right: ExchangeDetail } {
  const [one, other] = [left.summary, right.summary];
  const isOneDelivery = (one.headId ?? one.id) === (other.headId ?? other.id);
  return isOneDelivery && other.id < one.id ? { left: right, right: left } : { left, right };
}

function getEmptyMessage(selectedId: number | null, isKnown: boolean, error: unknown): string {
  if (error !== null)
    return selectedId === null ? formatCallError(error) : texts.exchange(selectedId, formatCallError(error));
  if (selectedId !== null || !isKnown) return texts.loading;
  return texts.noCandidates;
}

/** Loads every exchange that is likely to be compared with this one. */
async function findCandidates({ summary }: ExchangeDetail): Promise<Candidate[]> {
  const { id, originId, peerId, vantage } = summary;
  const [replays, attempts] = await Promise.all([
    client.replay.list({ originId: id }),
    client.exchanges.attempts({ id }),
  ]);
  return listCandidates({ id, originId, peerId, vantage }, replays, attempts);
}
