import { GitCompareArrows, PencilLine, Repeat, Square } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { ExchangeDetail } from '#shared/exchange.ts';
import { useRuns } from '../../../features/replay/run-store.ts';
import { useCommand } from '../../../platform/commands/command-registry.ts';
import { getKeyProps, formatCommandKeys } from '../../../platform/commands/format-keys.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { IconButton } from '../../../../ui/controls/icon-button.tsx';
import { Hint } from '../../../../ui/overlay/hint.tsx';
import { ErrorNote } from '../../../../ui/text/error-note.tsx';
import {
  CURL_COPY_FORMAT,
  FETCH_COPY_FORMAT,
  HTTP_COPY_FORMAT,
  MARKDOWN_COPY_FORMAT,
  PYTHON_COPY_FORMAT,
  type CopyFormat,
} from './copy-exchange.ts';
import { CopyMenu } from './copy-menu.tsx';
import {
  compareExchange,
  copyAs,
  copyResponse,
  editExchange,
  holdNext,
  loadRound,
  replayExchange,
  useActionError,
} from './exchange-commands.ts';
import styles from './exchange-actions.module.css';
import { explainNotEditable, explainNotReplayable } from './replayable.ts';
import { Row } from '../../../../ui/layout/stack.tsx';
import { texts } from '../texts.tsx';

interface ExchangeActionsProps {
  readonly exchange: ExchangeDetail;
  /** The selected row; until its exchange is loaded, `exchange` is still the previous one. */
  readonly selectedId: number;
  readonly isStale: boolean;
}

/** The actions on an exchange, by button and by key. */
export function ExchangeActions({ exchange, selectedId, isStale }: ExchangeActionsProps) {
  const { summary } = exchange;
  const { id, originId } = summary;
  const error = useActionError((state) => (state.exchangeId === id ? state.message : null));
  const isSending = useRuns((state) => state.runs[id]?.state === 'running');

  const request = useWhenShown(exchange, { selectedId, isStale });
  const replay = (): void =>
    request((shown) => void replayExchange(shown.summary, explainNotReplayable(shown)));
  const edit = (): void => request((shown) => editExchange(shown.summary));
  const compare = (): void => request((shown) => compareExchange(shown.summary));
  const copy = (format: CopyFormat): void => request((shown) => void copyAs(shown.summary, format));

  const copyShownResponse = (): void => request((shown) => void copyResponse(shown));

  useCommand('exchange.replay', replay);
  useCommand('exchange.edit', edit);
  useCommand('exchange.compare', compare);
  useCommand('exchange.hold', () => request((shown) => holdNext(shown.summary)), {
    isEnabled: explainNotEditable(summary.kind) === null,
  });
  useCommand('exchange.load', () => request((shown) => loadRound(shown.summary)), {
    isEnabled: summary.roundId !== null,
  });
  useCommand('exchange.copyAsCurl', () => copy(CURL_COPY_FORMAT));
  useCommand('exchange.copyAsFetch', () => copy(FETCH_COPY_FORMAT));
  useCommand('exchange.copyAsPython', () => copy(PYTHON_COPY_FORMAT));
  useCommand('exchange.copyAsHttp', () => copy(HTTP_COPY_FORMAT));
  useCommand('exchange.copyAsMarkdown', () => copy(MARKDOWN_COPY_FORMAT));
  useCommand('exchange.copyResponse', copyShownResponse);

  return (
    <Row gap={2} role="group" aria-label={texts.actions} className={styles.actions}>
      <Hint text={texts.replayHint} keys={formatCommandKeys('exchange.replay')}>
        <Button
          size="sm"
          icon={Repeat}
          {...getKeyProps('exchange.replay')}
          disabled={isSending}
          onClick={replay}
        >
          {isSending ? texts.replaying : texts.replay}
        </Button>
      </Hint>
      {isSending && (
        <IconButton label={texts.stop} icon={Square} onClick={() => useRuns.getState().stop(id)} />
      )}
      <Hint text={texts.editHint} keys={formatCommandKeys('exchange.edit')}>
        <Button size="sm" icon={PencilLine} {...getKeyProps('exchange.edit')} onClick={edit}>
          {texts.editAndReplay}
        </Button>
      </Hint>
      <Hint
        text={originId === null ? texts.compareHint : texts.compareOriginalHint}
        keys={formatCommandKeys('exchange.compare')}
      >
        <Button size="sm" icon={GitCompareArrows} {...getKeyProps('exchange.compare')} onClick={compare}>
          {texts.compare}
        </Button>
      </Hint>
      <CopyMenu exchange={exchange} onCopy={copy} onCopyResponse={copyShownResponse} />
      {error !== null && (
        <div className={styles.error}>
          <ErrorNote message={error} />
        </div>
      )}
    </Row>
  );
}

type Action = (exchange: ExchangeDetail) => void;

/**
 * Runs an action on the selected exchange. If it is not loaded yet, the action waits for it: a user who moves to the
 * next row and presses R at once means the highlighted row. A waiting action is dropped when another row is selected.
 */
function useWhenShown(
  shown: ExchangeDetail,
  { selectedId, isStale }: { readonly selectedId: number; readonly isStale: boolean },
): (act: Action) => void {
  const pending = useRef<Action>(null);
  const runPending = useEffectEvent(() => {
    pending.current?.(shown);
    pending.current = null;
  });

  useEffect(() => {
    if (!isStale) runPending();
  }, [isStale]);
  useEffect(
    () => () => {
      pending.current = null;
    },
    [selectedId],
  );

  return (act) => {
    if (isStale) pending.current = act;
    else act(shown);
  };
}
