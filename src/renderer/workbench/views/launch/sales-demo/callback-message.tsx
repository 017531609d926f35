import { ArrowLeft } from 'lucide-react';
import { useCallback } from 'react';
import type { ExchangeDetail } from '#shared/exchange.ts';
import { readBody } from '../../../exchange/body/body-text.ts';
import { HeadersPane } from '../../../exchange/body/headers-pane.tsx';
import { formatOutcome } from '../../../exchange/format-outcome.ts';
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

/** An exchange does not change; its other side may become known, which is not shown here. */
const NO_TOPICS = [] as const;

interface CallbackMessageProps {
  readonly id: number;
  readonly onClose: () => void;
}

/** The request and the response of a callback, in place of the cards. */
export function CallbackMessage({ id, onClose }: CallbackMessageProps) {
  useCommand('launch.leaveFullWindow', onClose);
  const { data, error } = useQuery(
    NO_TOPICS,
    useCallback(() => client.exchanges.get({ id }), [id]),
  );
  return (
    <Pane as="section" full ground="canvas" aria-label={texts.messageTitle(id)}>
      <PaneHeader
        level={2}
        title={texts.messageTitle(id)}
        end={
          <Button
            size="sm"
            icon={ArrowLeft}
            {...getKeyProps('launch.leaveFullWindow')}
            ref={focus}
            onClick={onClose}
          >
            {texts.closeMessage}
          </Button>
        }
      />
      {error !== null && <Placeholder>{formatCallError(error)}</Placeholder>}
      {data !== null && (
        <Stack grow scroll gap={3} className={styles.message}>
          <Body
            title={texts.request}
            line={`${data.request.method} ${data.request.url}`}
            body={data.request.body}
          />
          <Body
            title={texts.response}
            line={formatOutcome(data.summary.outcome)}
            body={data.response?.body ?? null}
          />
          <HeadersPane exchange={data} />
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

interface BodyProps {
  readonly title: string;
  readonly line: string;
  readonly body: ExchangeDetail['request']['body'] | null;
}

function Body({ title, line, body }: BodyProps) {
  const { text, formatted } = readBody(body?.base64 ?? '');
  return (
    <Stack as="section" gap={1} pad="3 4 0" aria-label={title}>
      <Text as="h3" variant="subheading">
        {title}
      </Text>
      <Text variant="code" tone="quiet">
        {line}
      </Text>
      {text !== '' && (
        <Text as="pre" variant="code">
          {formatted ?? text}
        </Text>
      )}
    </Stack>
  );
}
