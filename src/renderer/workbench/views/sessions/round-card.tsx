import { ArrowLeftRight, RotateCw } from 'lucide-react';
import type { Delivery } from '#shared/contract/deliveries.ts';
import type { SessionRound } from '#shared/contract/sessions.ts';
import { client } from '../../platform/client.ts';
import { When } from '../../platform/clock/when.tsx';
import { DELIVERY_LOOKS } from '../../exchange/deliveries/delivery-states.ts';
import { useNavigation } from '../../platform/navigation/navigation-store.ts';
import { KindLabel } from '../../exchange/kinds.tsx';
import { shortId } from '../../../ui/text/wording.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { CopyButton } from '../../../ui/controls/copy-button.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { ProblemNote } from '../../../ui/text/problem-note.tsx';
import { StateLabel } from '../../../ui/text/state-label.tsx';
import { useWish } from '../../platform/use-wish.ts';
import styles from './round-card.module.css';
import { ROUND_LOOKS, transactionLook } from './session-states.ts';
import { unclosedWords, waitWords } from './session-words.ts';

interface RoundCardProps {
  readonly round: SessionRound;
  readonly deliveries: ReadonlyMap<number, Delivery>;
}

export function RoundCard({ round, deliveries }: RoundCardProps) {
  const unclosed = unclosedWords(round.state);
  return (
    <li className={styles.round}>
      <header className={styles.head}>
        <StateLabel look={ROUND_LOOKS[round.state]} />
        {round.state === 'open' && <span className={styles.waits}>{waitWords(round.waitsFor)}</span>}
        <span className={styles.spring} />
        <code className={styles.id} title={round.id}>
          {shortId(round.id)}
        </code>
        <CopyButton text={round.id} what="round id" />
        <span className={styles.when}>
          <When at={round.createdAt} />
        </span>
      </header>
      <ul className={styles.transactions} aria-label="Transactions">
        {round.transactions.map(({ idProvider, type, amount, state }) => (
          <li key={idProvider} className={styles.transaction} title={idProvider}>
            <span>{type}</span>
            <span className={styles.amount}>{amount}</span>
            <StateLabel look={transactionLook(state, round.state)} size={13} />
          </li>
        ))}
      </ul>
      {round.deliveryIds.length > 0 && (
        <ul className={styles.deliveries} aria-label="Callbacks of the round">
          {round.deliveryIds.map((id) => (
            <DeliveryLink key={id} id={id} delivery={deliveries.get(id)} />
          ))}
        </ul>
      )}
      {round.warnings.map((warning) => (
        <ProblemNote key={warning} problem={warning} tone="warning" />
      ))}
      {unclosed !== null && <Unclosed words={unclosed} deliveryId={round.deliveryIds.at(-1)} />}
    </li>
  );
}

/** `deliveryId`: the last callback of the round, which did not close it. */
function Unclosed({
  words,
  deliveryId,
}: {
  readonly words: string;
  readonly deliveryId: number | undefined;
}) {
  const wish = useWish();
  return (
    <div className={styles.unclosed}>
      <span>{words}</span>
      {deliveryId !== undefined && (
        <Button
          size="sm"
          icon={<RotateCw size={13} aria-hidden />}
          disabled={wish.isUnderWay}
          onClick={() =>
            void wish.make(() => client.deliveries.retryNow({ id: deliveryId }), 'It is tried again.')
          }
        >
          Try again
        </Button>
      )}
      <ProblemNote problem={wish.problem} />
    </div>
  );
}

interface DeliveryLinkProps {
  readonly id: number;
  /** Unknown where the session has more of them than are listed. */
  readonly delivery: Delivery | undefined;
}

function DeliveryLink({ id, delivery }: DeliveryLinkProps) {
  const wish = useWish();
  const showExchange = async (): Promise<void> => {
    const { attempts } = await client.deliveries.get({ id });
    const last = attempts.at(-1);
    if (last !== undefined) useNavigation.getState().openExchange(last.id);
  };
  return (
    <li className={styles.delivery}>
      <button
        type="button"
        className={styles.link}
        title="Opens the delivery"
        onClick={() => useNavigation.getState().open({ view: 'deliveries', deliveryId: id })}
      >
        {delivery === undefined ? `Delivery ${id}` : <KindLabel kind={delivery.callback} />}
        {delivery !== undefined && <StateLabel look={DELIVERY_LOOKS[delivery.state]} size={12} />}
      </button>
      <IconButton
        label={`Last attempt of ${delivery?.callback ?? `delivery ${id}`} in Traffic`}
        icon={<ArrowLeftRight size={13} aria-hidden />}
        onClick={() => void wish.make(showExchange, 'Traffic shows the exchange.')}
      />
      <ProblemNote problem={wish.problem} />
    </li>
  );
}
