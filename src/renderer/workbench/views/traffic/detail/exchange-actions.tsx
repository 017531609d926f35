import { GitCompareArrows, PencilLine, Repeat } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { ExchangeDetail } from '#shared/exchange.ts';
import { useRuns } from '../../../features/replay/run-store.ts';
import { useCommand } from '../../../platform/commands/command-registry.ts';
import { keyProps, keyText } from '../../../platform/commands/format-keys.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { Hint } from '../../../../ui/overlay/hint.tsx';
import { ErrorNote } from '../../../../ui/text/error-note.tsx';
import { AS_CURL, AS_HTTP, AS_MARKDOWN, type CopyFormat } from './copy-exchange.ts';
import { CopyMenu } from './copy-menu.tsx';
import {
  compareExchange,
  copyAs,
  editExchange,
  replayExchange,
  useActionError,
} from './exchange-commands.ts';
import { whyNotReplayable } from './replayable.ts';
import { Row } from '../../../../ui/layout/stack.tsx';
import { texts } from '../texts.tsx';

interface ExchangeActionsProps {
  readonly exchange: ExchangeDetail;
  /** The selected row; until its exchange is loaded, `exchange` is still the previous one. */
  readonly chosenId: number;
  readonly isStale: boolean;
}

/** The actions on an exchange, by button and by key. */
export function ExchangeActions({ exchange, chosenId, isStale }: ExchangeActionsProps) {
  const { summary } = exchange;
  const { id, originId } = summary;
  const problem = useActionError((state) => (state.exchangeId === id ? state.message : null));
  const isSending = useRuns((state) => state.runs[id]?.state === 'running');

  const ask = useWhenShown(exchange, { chosenId, isStale });
  const replay = (): void => ask((shown) => void replayExchange(shown.summary, whyNotReplayable(shown)));
  const edit = (): void => ask((shown) => editExchange(shown.summary));
  const compare = (): void => ask((shown) => compareExchange(shown.summary));
  const copy = (format: CopyFormat): void => ask((shown) => void copyAs(shown.summary, format));

  useCommand('exchange.replay', replay);
  useCommand('exchange.edit', edit);
  useCommand('exchange.compare', compare);
  useCommand('exchange.copyAsCurl', () => copy(AS_CURL));
  useCommand('exchange.copyAsHttp', () => copy(AS_HTTP));
  useCommand('exchange.copyAsMarkdown', () => copy(AS_MARKDOWN));

  return (
    <Row wrap gap={2} role="group" aria-label={texts.actions}>
      <Hint text={texts.sendItAgainUnchanged} keys={keyText('exchange.replay')}>
        <Button
          size="sm"
          icon={Repeat}
          {...keyProps('exchange.replay')}
          disabled={isSending}
          onClick={replay}
        >
          {isSending ? texts.replaying : texts.replay}
        </Button>
      </Hint>
      {isSending && (
        <Button size="sm" variant="quiet" onClick={() => useRuns.getState().stop(id)}>
          {texts.stop}
        </Button>
      )}
      <Hint text={texts.editThenSend} keys={keyText('exchange.edit')}>
        <Button size="sm" icon={PencilLine} {...keyProps('exchange.edit')} onClick={edit}>
          {texts.editAndReplay}
        </Button>
      </Hint>
      <Hint
        text={originId === null ? texts.withReplayOrAnyOther : texts.withOriginalExchange}
        keys={keyText('exchange.compare')}
      >
        <Button size="sm" icon={GitCompareArrows} {...keyProps('exchange.compare')} onClick={compare}>
          {texts.compare}
        </Button>
      </Hint>
      <CopyMenu exchange={exchange} onCopy={copy} />
      <ErrorNote problem={problem} />
    </Row>
  );
}

type Act = (exchange: ExchangeDetail) => void;

/**
 * Runs an action on the selected exchange. If it is not loaded yet, the action waits for it: a user who moves to the
 * next row and presses R at once means the highlighted row. A waiting action is dropped when another row is selected.
 */
function useWhenShown(
  shown: ExchangeDetail,
  { chosenId, isStale }: { readonly chosenId: number; readonly isStale: boolean },
): (act: Act) => void {
  const asked = useRef<Act>(null);
  const doAsked = useEffectEvent(() => {
    asked.current?.(shown);
    asked.current = null;
  });

  useEffect(() => {
    if (!isStale) doAsked();
  }, [isStale]);
  useEffect(
    () => () => {
      asked.current = null;
    },
    [chosenId],
  );

  return (act) => {
    if (isStale) asked.current = act;
    else act(shown);
  };
}
