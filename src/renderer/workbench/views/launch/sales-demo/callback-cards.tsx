import { useMemo } from 'react';
import type { ExchangeSummary } from '#shared/exchange.ts';
import { useNavigation } from '../../../platform/navigation/navigation-store.ts';
import { Badges } from '../../../exchange/badges.tsx';
import { statusOf } from '../../../exchange/chain-status.ts';
import { useFromDetails } from '../../../exchange/use-from-details.ts';
import { KIND_ICONS } from '../../../exchange/kinds.tsx';
import { OutcomeLabel } from '../../../exchange/outcome-label.tsx';
import { formatDuration } from '../../../../ui/text/format.ts';
import styles from './callback-cards.module.css';
import { describeCallback, type CallbackDescription } from './describe-callback.ts';
import { Pane, Row, Stack } from '../../../../ui/layout/stack.tsx';
import { Text } from '../../../../ui/text/text.tsx';
import { texts } from '../texts.ts';

/** Only the latest are shown: a viewer has seen the others. */
const CARDS_MAX = 40;

interface CallbackCardsProps {
  readonly callbacks: readonly ExchangeSummary[];
  readonly isDemo: boolean;
}

/** The callbacks between gateway and wallet, explained as they happen, newest first. */
export function CallbackCards({ callbacks, isDemo }: CallbackCardsProps) {
  const told = useMemo(() => callbacks.slice(-CARDS_MAX).toReversed(), [callbacks]);
  const words = useFromDetails(told.map(lastId), describeCallback);
  return (
    <Pane as="section" full ground="canvas" aria-labelledby="story-title">
      <Stack as="header" gap={0.5} pad="3 4" edge="below">
        <Text as="h2" id="story-title" variant="heading">
          {texts.behindGame}
        </Text>
        <Text as="p" variant="small" tone="quiet">
          {isDemo ? texts.demoPlayBalanceIsVirtual : texts.gatewayHoldsNoMoney}
        </Text>
      </Stack>
      <Stack grow scroll pad={3} role="log" aria-label={texts.callbacksExplained}>
        <Stack as="ol" gap={2}>
          {told.map((callback) => (
            <li key={callback.id} className={styles.item}>
              <CallbackCard callback={callback} words={words.get(lastId(callback)) ?? null} />
            </li>
          ))}
        </Stack>
      </Stack>
    </Pane>
  );
}

/** After retries, the last attempt has the result; the request is the same in all. */
function lastId({ id, chain }: ExchangeSummary): number {
  return chain?.last.id ?? id;
}

function CallbackCard({
  callback,
  words,
}: {
  readonly callback: ExchangeSummary;
  readonly words: CallbackDescription | null;
}) {
  const { outcome, durationMs } = statusOf(callback);
  const Icon = KIND_ICONS[callback.kind];
  const attempts = callback.chain?.attempts ?? 1;
  return (
    <article className={styles.card}>
      <Row as="header" gap={1.5} className={styles.cardHead}>
        <Icon size={15} strokeWidth={1.75} aria-hidden />
        <Text as="h3" variant="heading" grow>
          {words?.title ?? callback.kind}
        </Text>
        <Text variant="count">{formatDuration(durationMs)}</Text>
      </Row>
      {words !== null && (
        <dl className={styles.talk}>
          <dt>{texts.gateway}</dt>
          <dd>{words.asks}</dd>
          <dt>{texts.wallet}</dt>
          <Text as="dd" weight="medium" figures>
            {words.answers}
          </Text>
        </dl>
      )}
      {attempts > 1 && (
        <Text as="p" variant="small" tone="quiet">
          {texts.askedTimesAlwaysWithSame(attempts)}
        </Text>
      )}
      <Row as="footer" wrap gap={2}>
        <Row as="span" wrap grow gap={2} className={styles.outcome}>
          <OutcomeLabel outcome={outcome} size={13} />
          <Badges summary={callback} />
        </Row>
        <button
          type="button"
          className={styles.variant}
          onClick={() => useNavigation.getState().open({ view: 'traffic', exchangeId: callback.id })}
        >
          {texts.openMessage}
        </button>
      </Row>
    </article>
  );
}
