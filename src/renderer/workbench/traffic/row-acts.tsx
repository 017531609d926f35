import { ContextMenu } from '@base-ui/react/context-menu';
import { Copy, GitCompareArrows, PencilLine, Repeat, type LucideIcon } from 'lucide-react';
import type { ExchangeSummary } from '#shared/exchange.ts';
import { useNavigation } from '../shell/navigation-store.ts';
import { AS_CURL } from './detail/copy-exchange.ts';
import { compareExchange, copyAs, editExchange, replayExchange } from './detail/exchange-acts.ts';
import { whyNotEditable } from './detail/replayable.ts';
import styles from './traffic-menu.module.css';

/** What can be done with the exchange of a row; with retries, with the last of them. */
export function RowActs({ row }: { readonly row: ExchangeSummary }) {
  const subject = { id: row.chain?.last.id ?? row.id, kind: row.kind, originId: row.originId };
  const why = whyNotEditable(row.kind);
  // What comes of it, or why it does not, is told in the detail.
  const choose = (act: () => unknown): void => {
    useNavigation.getState().selectExchange(row.id);
    act();
  };
  return (
    <>
      <Act
        icon={Repeat}
        text="Replay"
        isPossible={why === null}
        onClick={() => choose(() => replayExchange(subject, why))}
      />
      <Act
        icon={PencilLine}
        text="Edit and replay"
        isPossible={why === null}
        onClick={() => choose(() => editExchange(subject))}
      />
      <Act icon={GitCompareArrows} text="Compare" onClick={() => choose(() => compareExchange(subject))} />
      <Act icon={Copy} text="Copy as cURL" onClick={() => choose(() => copyAs(subject, AS_CURL))} />
    </>
  );
}

interface ActProps {
  readonly icon: LucideIcon;
  readonly text: string;
  readonly isPossible?: boolean;
  readonly onClick: () => void;
}

function Act({ icon: Icon, text, isPossible = true, onClick }: ActProps) {
  return (
    <ContextMenu.Item className={styles.item} disabled={!isPossible} onClick={onClick}>
      <Icon size={14} strokeWidth={1.75} aria-hidden />
      {text}
    </ContextMenu.Item>
  );
}
