import { ArrowLeft } from 'lucide-react';
import { useCallback } from 'react';
import type { Attempt, ExchangeDetail } from '#shared/exchange.ts';
import { decodeBody } from '../../../exchange/body/body-text.ts';
import { HeadersPane } from '../../../exchange/body/headers-pane.tsx';
import { formatFailure, formatOutcome } from '../../../exchange/format-outcome.ts';
import { client } from '../../../platform/client.ts';
import { useCommand } from '../../../platform/commands/command-registry.ts';
import { getKeyProps } from '../../../platform/commands/format-keys.ts';
import { formatCallError } from '../../../platform/connection/format-call-error.ts';
import { useQuery } from '../../../platform/connection/use-query.ts';
import { useNavigation } from '../../../platform/navigation/navigation-store.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { PaneHeader } from '../../../../ui/layout/bars.tsx';
import { Placeholder } from '../../../../ui/layout/empty-state.tsx';
import { Pane, Stack } from '../../../../ui/layout/stack.tsx';
import { Text } from '../../../../ui/text/text.tsx';
import { texts } from '../texts.ts';
import styles from './callback-cards.module.css';
import { NO_TOPICS } from '../../../platform/connection/live-changes.ts';

interface CallbackMessageProps {
  readonly id: number;
  readonly onClose: () => void;
}

/** The request and the response of a callback, in place of the cards. */
export function CallbackMessage({ id, onClose }: CallbackMessageProps) {
  useCommand('launch.leaveFullScreen', onClose);
  const { data, error } = useQuery(
    // Its other side may become known later, which is not shown here.
    NO_TOPICS,
    useCallback(() => Promise.all([client.exchanges.get({ id }), client.exchanges.attempts({ id })]), [id]),
  );
  const [message, attempts] = data ?? [];
  return (
    <Pane as="section" full ground="canvas" aria-label={texts.exchangeTitle(id)}>
      <PaneHeader
        level={2}
        title={texts.exchangeNumber(id)}
        end={
          <Button
            size="sm"
            icon={ArrowLeft}
            {...getKeyProps('launch.leaveFullScreen')}
            ref={focus}
            onClick={onClose}
          >
            {texts.closeMessage}
          </Button>
        }
      />
      {error !== null && <Placeholder>{formatCallError(error)}</Placeholder>}
      {message !== undefined && attempts !== undefined && (
        <Stack grow scroll gap={3} className={styles.message}>
          {attempts.length > 1 && <Attempts attempts={attempts} />}
          <Body
            title={texts.request}
            line={`${message.request.method} ${message.request.url}`}
            body={message.request.body}
          />
          <Body
            title={texts.response}
            line={formatOutcome(message.summary.outcome)}
            body={message.response?.body ?? null}
          />
          <HeadersPane exchange={message} />
          <Stack pad="0 4 4" align="start">
            <Button
              size="sm"
              onClick={() => useNavigation.getState().open({ view: 'traffic', exchangeId: id })}
            >
              {texts.openInTraffic}
            </Button>
          </Stack>
        </Stack>
      )}
    </Pane>
  );
}

/** Moves the focus along, because the user returns from here. */
function focus(button: HTMLButtonElement | null): void {
  button?.focus();
}

/** What came of each attempt: the one below is the last. */
function Attempts({ attempts }: { readonly attempts: readonly Attempt[] }) {
  return (
    <Stack as="section" gap={1} pad="3 4 0" aria-label={texts.attempts}>
      <Text as="h3" variant="subheading">
        {texts.attempts}
      </Text>
      <ol>
        {attempts.map(({ id, outcome, peerOutcome }, index) => {
          const isLost = outcome.kind === 'failed' && peerOutcome?.kind === 'reply';
          return (
            <li key={id}>
              {texts.attempt(
                index + 1,
                outcome.kind === 'failed' ? formatFailure(outcome.reason) : formatOutcome(outcome),
              )}
              {isLost && texts.lostResponse(formatOutcome(peerOutcome))}
            </li>
          );
        })}
      </ol>
    </Stack>
  );
}

interface BodyProps {
  readonly title: string;
  readonly line: string;
  readonly body: ExchangeDetail['request']['body'] | null;
}

function Body({ title, line, body }: BodyProps) {
  const { text, formatted } = decodeBody(body?.base64 ?? '');
  return (
    <Stack as="section" gap={1} pad="3 4 0" aria-label={title}>
      <Text as="h3" variant="subheading">
        {title}
      </Text>
      <Text variant="code" tone="quiet" breakAnywhere>
        {line}
      </Text>
      {text !== '' && (
        <Text as="pre" variant="code" breakAnywhere>
          {formatted ?? text}
        </Text>
      )}
    </Stack>
  );
}
