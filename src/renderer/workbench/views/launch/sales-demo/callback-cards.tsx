import { useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ExchangeSummary } from '#shared/exchange.ts';
import type { Callback } from '#shared/protocol/callback.ts';
import { Badges } from '../../../exchange/badges.tsx';
import { getStatus } from '#shared/chain-status.ts';
import { KIND_ICONS, KindLabel } from '../../../exchange/kinds.tsx';
import { OutcomeLabel } from '../../../exchange/outcome-label.tsx';
import { formatDuration } from '../../../../ui/text/format.ts';
import styles from './callback-cards.module.css';
import { CallbackMessage } from './callback-message.tsx';
import { useCallbackDescriptions, type CallbackDescription } from './describe-callback.ts';
import { Pane, Row, Stack } from '../../../../ui/layout/stack.tsx';
import { useIsPhone } from '../../../../ui/layout/use-is-wide.ts';
import { Text } from '../../../../ui/text/text.tsx';
import { listVisibleCallbacks, type PlayedSession } from '../session-callbacks.ts';
import { texts } from '../texts.ts';
import { useCallbacksInFlight } from '../use-callbacks-in-flight.ts';
import { useTour } from './tour.ts';
import { matchesTourStep } from './tour-steps.ts';

/** Only the latest are shown: a viewer has seen the others. */
const MAX_CARDS = 40;

interface CallbackCardsProps {
  readonly session: PlayedSession;
  readonly isDemo: boolean;
}

/** The callbacks between gateway and wallet, explained as they happen, newest first. */
export function CallbackCards({ session, isDemo }: CallbackCardsProps) {
  const visible = useMemo(() => listVisibleCallbacks(session).slice(-MAX_CARDS).toReversed(), [session]);
  const describe = useCallbackDescriptions(
    visible,
    session.held.map(({ id }) => id),
  );
  const inFlight = useCallbacksInFlight(isDemo ? null : session.sessionId);
  const [openId, setOpenId] = useState<number | null>(null);
  const opener = useRef<HTMLElement | null>(null);
  const isPhone = useIsPhone();
  const shownStep = useTour(({ step, progress }) => (progress === 'shown' ? step : null));
  const subjectId =
    shownStep === null ? undefined : visible.find((each) => matchesTourStep(shownStep, each))?.id;
  const latestId = visible[0]?.id;
  const subject = useRef<HTMLLIElement>(null);

  useEffect(() => {
    // A phone has room for one card: that of the step, even if others follow.
    if (isPhone) subject.current?.scrollIntoView({ block: 'start' });
  }, [isPhone, subjectId, latestId]);

  function close(): void {
    flushSync(() => setOpenId(null));
    opener.current?.focus();
  }

  return (
    <>
      {openId !== null && <CallbackMessage id={openId} onClose={close} />}
      {/* Kept while a message is open: the reader returns to the same place. */}
      <Pane as="section" full ground="canvas" aria-labelledby="explanation-title" hidden={openId !== null}>
        {/* A phone has room for a card or a heading. */}
        <Stack
          as="header"
          gap={0.5}
          pad="3 4"
          edge="below"
          className={isPhone ? 'visually-hidden' : undefined}
        >
          <Text as="h2" id="explanation-title" variant="heading">
            {texts.behindGame}
          </Text>
          <Text as="p" variant="small" tone="quiet">
            {isDemo ? texts.demoCardsHint : texts.cardsHint}
          </Text>
        </Stack>
        <Stack grow scroll pad={3} role="log" aria-label={texts.callbacksExplained}>
          <Stack as="ol" gap={2}>
            {inFlight.map(({ id, callback }) => (
              <WaitingCard key={`waiting ${id}`} callback={callback} />
            ))}
            {visible.map((callback) => (
              <li
                key={callback.id}
                ref={callback.id === subjectId ? subject : undefined}
                className={styles.item}
              >
                <CallbackCard
                  callback={callback}
                  description={describe(callback)}
                  onOpen={(id, button) => {
                    opener.current = button;
                    setOpenId(id);
                  }}
                />
              </li>
            ))}
          </Stack>
        </Stack>
      </Pane>
    </>
  );
}

const WAITING_TITLES: Readonly<Record<Callback, string>> = {
  balance: texts.balance,
  betwin: texts.betOrWin,
  rollback: texts.rollback,
  finish: texts.roundFinished,
};

function WaitingCard({ callback }: { readonly callback: Callback }) {
  return (
    <li className={styles.item}>
      <article className={styles.card}>
        <Text as="h3" variant="heading">
          <KindLabel kind={callback} text={WAITING_TITLES[callback]} />
        </Text>
        <Text as="p" tone="quiet">
          {texts.waitingForWallet}
        </Text>
      </article>
    </li>
  );
}

interface CallbackCardProps {
  readonly callback: ExchangeSummary;
  readonly description: CallbackDescription | null;
  readonly onOpen: (id: number, opener: HTMLElement) => void;
}

function CallbackCard({ callback, description, onOpen }: CallbackCardProps) {
  const { outcome, durationMs } = getStatus(callback);
  const Icon = KIND_ICONS[callback.kind];
  const attempts = callback.chain?.attempts ?? 1;
  return (
    <article className={styles.card}>
      <Row as="header" gap={1.5} className={styles.cardHead}>
        <Icon size={15} strokeWidth={1.75} aria-hidden />
        <Text as="h3" variant="heading" grow>
          {description?.title ?? callback.kind}
        </Text>
        <Text variant="count">{formatDuration(durationMs)}</Text>
      </Row>
      {/* First, because a phone may have no room for more. */}
      {attempts > 1 && (
        <Text as="p" variant="small" weight="medium">
          {texts.attemptsHint(attempts)}
        </Text>
      )}
      {description !== null && (
        <dl className={styles.talk}>
          <dt>{texts.gateway}</dt>
          <dd>{description.request}</dd>
          <dt>{texts.wallet}</dt>
          <Text as="dd" weight="medium" tabularNums>
            {description.response}
          </Text>
        </dl>
      )}
      <Row as="footer" wrap gap={2}>
        <Row as="span" wrap grow gap={2} className={styles.outcome}>
          <OutcomeLabel outcome={outcome} size={13} />
          <Badges summary={callback} />
        </Row>
        <button
          type="button"
          className={styles.variant}
          // After retries, the last attempt has the result.
          onClick={({ currentTarget }) => onOpen(callback.chain?.last.id ?? callback.id, currentTarget)}
        >
          {texts.openMessage}
        </button>
      </Row>
    </article>
  );
}
