import { GitCompareArrows, PencilLine, Repeat } from 'lucide-react';
import type { ExchangeDetail } from '#shared/exchange.ts';
import { useRuns } from '../../replay/run-store.ts';
import { Button } from '../../ui/button.tsx';
import { Hint } from '../../ui/hint.tsx';
import { ProblemNote } from '../../ui/problem-note.tsx';
import { AS_CURL, type CopyFormat } from './copy-exchange.ts';
import { CopyMenu } from './copy-menu.tsx';
import { compareExchange, copyAs, editExchange, replayExchange, useActProblem } from './exchange-acts.ts';
import styles from './exchange-actions.module.css';
import { whyNotReplayable } from './replayable.ts';
import { useExchangeKeys } from './use-exchange-keys.ts';
import { useWhenShown } from './use-when-shown.ts';

interface ExchangeActionsProps {
  readonly exchange: ExchangeDetail;
  /** What was chosen in the list; until it has come, `exchange` is the one before. */
  readonly chosenId: number;
  readonly isStale: boolean;
}

/** What can be done with an exchange, by button and by key. */
export function ExchangeActions({ exchange, chosenId, isStale }: ExchangeActionsProps) {
  const { summary } = exchange;
  const { id, originId } = summary;
  const problem = useActProblem((state) => (state.of === id ? state.words : null));
  const isSending = useRuns((state) => state.runs[id]?.state === 'running');

  const ask = useWhenShown(exchange, { chosenId, isStale });
  const replay = (): void => ask((shown) => void replayExchange(shown.summary, whyNotReplayable(shown)));
  const edit = (): void => ask((shown) => editExchange(shown.summary));
  const compare = (): void => ask((shown) => compareExchange(shown.summary));
  const copy = (format: CopyFormat): void => ask((shown) => void copyAs(shown.summary, format));

  useExchangeKeys({ r: replay, e: edit, d: compare, c: () => copy(AS_CURL) });

  return (
    <div className={styles.actions} role="group" aria-label="What can be done">
      <Hint text="Send it again as it was" keys="R">
        <Button
          size="sm"
          icon={<Repeat size={13} aria-hidden />}
          aria-keyshortcuts="R"
          disabled={isSending}
          onClick={replay}
        >
          {isSending ? 'Replaying…' : 'Replay'}
        </Button>
      </Hint>
      {isSending && (
        <Button size="sm" look="quiet" onClick={() => useRuns.getState().stop(id)}>
          Stop
        </Button>
      )}
      <Hint text="Change it, then send it" keys="E">
        <Button size="sm" icon={<PencilLine size={13} aria-hidden />} aria-keyshortcuts="E" onClick={edit}>
          Edit and replay
        </Button>
      </Hint>
      <Hint text={originId === null ? 'With a replay or any other' : 'With what it is a replay of'} keys="D">
        <Button
          size="sm"
          icon={<GitCompareArrows size={13} aria-hidden />}
          aria-keyshortcuts="D"
          onClick={compare}
        >
          Compare
        </Button>
      </Hint>
      <CopyMenu exchange={exchange} onCopy={copy} />
      <ProblemNote problem={problem} />
    </div>
  );
}
