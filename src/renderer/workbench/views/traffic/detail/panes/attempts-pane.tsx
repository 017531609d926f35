import type { Attempt, ExchangeDetail, ExchangeSummary } from '#shared/exchange.ts';
import { AttemptWaterfall } from '../../../../exchange/attempts/attempt-waterfall.tsx';
import { Callout } from '../../../../../ui/layout/callout.tsx';
import { Stack } from '../../../../../ui/layout/stack.tsx';
import { Text } from '../../../../../ui/text/text.tsx';
import { AttemptStrip } from '../attempt-strip.tsx';
import { knowsAttempts } from '#shared/chain-status.ts';
import { describeWarning } from '#shared/suite/rule-warning.ts';
import { useNavigation } from '../../../../platform/navigation/navigation-store.ts';
import { texts as trafficTexts } from '../../texts.tsx';
import { texts } from '../texts.ts';
import { useRound } from '../round/use-round.ts';

interface AttemptsPaneProps {
  readonly exchange: ExchangeDetail;
  /** The shown attempt, as the selected side recorded it. */
  readonly summary: ExchangeSummary;
  /** Attempts of the same delivery, oldest first; empty if nothing was retried. */
  readonly attempts: readonly Attempt[];
  readonly shownId: number;
  readonly onSelect: (id: number) => void;
}

/** The attempts with the waits between them, and the notes on each. */
export function AttemptsPane({ exchange, summary, attempts, shownId, onSelect }: AttemptsPaneProps) {
  const sides =
    attempts.length === 0 ? [summary] : attempts.map((each) => (each.peerId === summary.id ? summary : each));
  const remarks = sides.flatMap(({ attempt, faults, warnings }) =>
    [...faults.map((fault) => trafficTexts.changedByFault(fault)), ...warnings.map(describeWarning)].map(
      (remark) => (attempts.length === 0 ? remark : texts.remarkOn(attempt, remark)),
    ),
  );
  return (
    <Stack gap={4} pad={4}>
      {attempts.length === 0 ? (
        <NoAttempts summary={exchange.summary} />
      ) : (
        <>
          <AttemptStrip attempts={attempts} shownId={shownId} onSelect={onSelect} />
          <AttemptWaterfall attempts={attempts} selectedId={shownId} onOpen={onSelect} />
        </>
      )}
      {remarks.length > 0 && (
        <Callout tone="warning" coloured>
          <Text as="div" variant="small">
            <ul aria-label={texts.remarks}>
              {[...new Set(remarks)].map((remark) => (
                <li key={remark}>{remark}</li>
              ))}
            </ul>
          </Text>
        </Callout>
      )}
    </Stack>
  );
}

function NoAttempts({ summary }: { readonly summary: ExchangeSummary }) {
  const isKnown = knowsAttempts(summary);
  return (
    <>
      <Text as="p" tone="quiet">
        {isKnown ? texts.oneAttempt : texts.unknownAttempts}
      </Text>
      {!isKnown && summary.roundId !== null && summary.transactionIds.length > 0 && (
        <SameTransactions summary={summary} roundId={summary.roundId} />
      )}
    </>
  );
}

const openExchange = (id: number): void => useNavigation.getState().selectExchange(id);

type SameTransactionsProps = { readonly summary: ExchangeSummary; readonly roundId: string };

function SameTransactions({ summary, roundId }: SameTransactionsProps) {
  const { id, kind, vantage, transactionIds } = summary;
  const round = useRound(roundId, { ...summary, exchangeId: id });
  const isSame = (each: ExchangeSummary): boolean =>
    each.kind === kind && each.vantage === vantage && each.transactionIds[0] === transactionIds[0];
  const found = round.kind === 'ready' ? round.exchanges.filter(isSame) : [];
  if (found.length < 2) return null;
  return (
    <>
      <Text as="p">{texts.sameTransactions}</Text>
      <AttemptWaterfall attempts={found} selectedId={id} onOpen={openExchange} />
    </>
  );
}
