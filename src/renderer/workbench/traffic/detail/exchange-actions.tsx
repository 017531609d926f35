import { GitCompareArrows, PencilLine, Repeat } from 'lucide-react';
import { useState } from 'react';
import type { ExchangeDetail } from '#shared/exchange.ts';
import { useCompare } from '../../compare/compare-store.ts';
import { replayNow } from '../../replay/replay-now.ts';
import { useReplay } from '../../replay/replay-store.ts';
import { useRuns } from '../../replay/run-store.ts';
import { announce } from '../../shell/announcer.ts';
import { Button } from '../../ui/button.tsx';
import { Hint } from '../../ui/hint.tsx';
import { ProblemNote } from '../../ui/problem-note.tsx';
import { AS_CURL, copyExchange, type CopyFormat } from './copy-exchange.ts';
import { CopyMenu } from './copy-menu.tsx';
import styles from './exchange-actions.module.css';
import { whyNotEditable, whyNotReplayable } from './replayable.ts';
import { useExchangeKeys } from './use-exchange-keys.ts';

/** What can be done with an exchange, by button and by key. */
export function ExchangeActions({ exchange }: { readonly exchange: ExchangeDetail }) {
  const { id, originId } = exchange.summary;
  const [problem, setProblem] = useState<{ readonly of: number; readonly words: string } | null>(null);
  const isSending = useRuns((state) => state.runs[id]?.state === 'running');

  const say = (words: string | null): void => {
    setProblem(words === null ? null : { of: id, words });
    if (words !== null) announce(words);
  };
  const replay = async (): Promise<void> => {
    if (isSending) return;
    say(whyNotReplayable(exchange) ?? (await replayNow(id)));
  };
  const edit = (): void => {
    const why = whyNotEditable(exchange);
    say(why);
    if (why === null) useReplay.getState().show({ kind: 'edit', originId: id });
  };
  const compare = (): void =>
    useCompare
      .getState()
      .show(originId === null ? { leftId: id, rightId: null } : { leftId: originId, rightId: id });
  const copy = async (format: CopyFormat): Promise<void> => say(await copyExchange(id, format));

  useExchangeKeys({
    r: () => void replay(),
    e: edit,
    d: compare,
    c: () => void copy(AS_CURL),
  });

  return (
    <div className={styles.actions} role="group" aria-label="What can be done">
      <Hint text="Send it again as it was" keys="R">
        <Button
          size="sm"
          icon={<Repeat size={13} aria-hidden />}
          aria-keyshortcuts="R"
          disabled={isSending}
          onClick={() => void replay()}
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
      <CopyMenu exchange={exchange} onCopy={(format) => void copy(format)} />
      <ProblemNote problem={problem?.of === id ? problem.words : null} />
    </div>
  );
}
