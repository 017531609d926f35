import { X } from 'lucide-react';
import { memo, useCallback, useEffect, useState } from 'react';
import { isRequestOnly, type Attempt, type ExchangeDetail as Exchange } from '#shared/exchange.ts';
import { getTone } from '../../../exchange/format-outcome.ts';
import { useFirstSteps } from '../../../features/first-steps/first-steps-store.ts';
import { getScope } from '#shared/filter/list-scope.ts';
import { getListScope } from '../list/scope.ts';
import { useNavigation } from '../../../platform/navigation/navigation-store.ts';
import { IconButton } from '../../../../ui/controls/icon-button.tsx';
import { PaneTabs } from '../../../../ui/controls/pane-tabs.tsx';
import { DetailHeader } from './detail-header.tsx';
import { ExchangeActions } from './exchange-actions.tsx';
import styles from './exchange-detail.module.css';
import { HeadersPane } from '../../../exchange/body/headers-pane.tsx';
import { MissingExchange } from './missing-exchange.tsx';
import { MarkLine } from './mark-line.tsx';
import { knowsAttempts } from '#shared/chain-status.ts';
import { AttemptsPane } from './panes/attempts-pane.tsx';
import { LedgerPane } from './panes/ledger-pane.tsx';
import { formatRetry } from './format-retry.ts';
import { MessagePane } from './panes/message-pane.tsx';
import { ProxyPane } from './panes/proxy-pane.tsx';
import { RoundPane } from './round/round-pane.tsx';
import { SignaturePane } from './panes/signature-pane.tsx';
import { TimingPane } from './panes/timing-pane.tsx';
import { WarningsPane } from './panes/warnings-pane.tsx';
import { useAttempts } from './use-attempts.ts';
import { useExchange, type ExchangeWithPeer } from './use-exchange.ts';
import { Placeholder } from '../../../../ui/layout/empty-state.tsx';
import { texts as detailTexts } from './texts.ts';
import { texts } from '../texts.tsx';

const TABS = [
  'request',
  'response',
  'headers',
  'signature',
  'ledger',
  'timing',
  'attempts',
  'round',
  'proxy',
  'warnings',
] as const;
type Tab = (typeof TABS)[number];

const TAB_NAMES: Record<Tab, string> = {
  request: texts.request,
  response: texts.response,
  headers: texts.headers,
  signature: texts.signature,
  ledger: texts.ledger,
  timing: texts.timing,
  attempts: texts.attempts,
  round: texts.round,
  proxy: detailTexts.proxy,
  warnings: detailTexts.warnings,
};

/** One exchange in full, as seen by either side; if it was retried, one attempt of it. */
export function ExchangeDetail({ id }: { readonly id: number }) {
  const { attempts, shownId, peerId } = useAttempts(id);
  const { fetched, isStale } = useExchange(shownId, peerId);
  const select = useCallback(
    (selectedId: number): void => {
      // A user who selected the last attempt keeps following the last one when another arrives.
      const isLast = selectedId === attempts.at(-1)?.id;
      useNavigation.getState().selectAttempt(id, isLast ? null : selectedId);
    },
    [id, attempts],
  );
  return (
    <section
      id="exchange-detail"
      aria-label={texts.exchangeTitle(id)}
      aria-busy={isStale}
      className={styles.detail}
    >
      <div className={styles.close}>
        <IconButton
          label={texts.closeDetail}
          keys="Esc"
          icon={X}
          iconSize={16}
          onClick={() => useNavigation.getState().selectExchange(null)}
        />
      </div>
      {fetched.kind === 'ready' && (
        <Content
          {...fetched.value}
          attempts={attempts}
          shownId={shownId ?? id}
          isStale={isStale}
          onSelect={select}
        />
      )}
      {fetched.kind === 'missing' && <MissingExchange key={id} id={id} />}
      {fetched.kind === 'failed' && <Placeholder>{texts.loadFailed(id, fetched.message)}</Placeholder>}
      {fetched.kind === 'loading' && <Placeholder>{texts.loadingExchange(id)}</Placeholder>}
    </section>
  );
}

interface ContentProps extends ExchangeWithPeer {
  /** Attempts of the same delivery, oldest first; empty if nothing was retried. */
  readonly attempts: readonly Attempt[];
  readonly shownId: number;
  /** `exchange` is the previous one until that of `shownId` is loaded. */
  readonly isStale: boolean;
  readonly onSelect: (id: number) => void;
}

/** Renders with the exchange, not with its row, which each search finds again. */
const Content = memo(function Content({
  exchange,
  peer,
  attempts,
  shownId,
  isStale,
  onSelect,
}: ContentProps) {
  const [showsPeer, setShowsPeer] = useState(false);
  // Kept from row to row; an exchange that another view opens is shown from its own side.
  const isHidden = useNavigation(({ view }) => view !== 'traffic');
  if (isHidden && showsPeer) setShowsPeer(false);
  const rowId = exchange.summary.headId ?? exchange.summary.id;
  const { outcome } = exchange.summary;
  const isFailure = getTone(outcome) !== 'ok' && !isRequestOnly(outcome);
  useEffect(() => {
    if (isFailure) useFirstSteps.getState().complete('failure');
  }, [isFailure]);
  const scope = getScope(exchange.summary);
  useEffect(() => {
    // A link from elsewhere may lead to an exchange that the list leaves out.
    const { isRevealed, setScope } = useNavigation.getState();
    if (isRevealed && getListScope() !== 'all' && getListScope() !== scope)
      setScope(scope, { isOfExchange: true });
  }, [rowId, scope]);
  const seen = showsPeer && peer !== null ? peer : exchange;

  return (
    <div className={styles.content}>
      <DetailHeader
        exchange={seen}
        sides={[exchange, ...(peer === null ? [] : [peer])].map(({ summary }) => summary.vantage)}
        onSeenBy={(by) => setShowsPeer(by !== exchange.summary.vantage)}
        mark={<MarkLine key={rowId} rowId={rowId} />}
        actions={<ExchangeActions exchange={exchange} selectedId={shownId} isStale={isStale} />}
      />
      {/* Request and Response share one editor, which is expensive to create: the pane stays mounted and only its content changes. */}
      <PaneTabs
        id="traffic"
        tabs={TABS.filter((tab) => hasTab(tab, { exchange, seen })).map((tab) => ({
          key: tab,
          text: TAB_NAMES[tab],
          ...(tab === 'attempts' &&
            knowsAttempts(exchange.summary) && { count: Math.max(attempts.length, 1) }),
          ...(tab === 'warnings' && { count: seen.summary.warnings.length }),
          content: (
            <Pane tab={tab} seen={seen} {...{ exchange, peer, attempts, shownId, isStale, onSelect }} />
          ),
        }))}
      />
    </div>
  );
});

function Pane({ tab, seen, ...content }: ContentProps & { readonly tab: Tab; readonly seen: Exchange }) {
  switch (tab) {
    case 'request':
    case 'response':
      return (
        <MessagePane
          exchange={seen}
          retry={formatRetry(content.exchange.summary, content.attempts)}
          side={tab}
        />
      );
    case 'headers':
      return <HeadersPane exchange={seen} />;
    case 'signature':
      return <SignaturePane exchange={seen} />;
    case 'ledger':
      return <LedgerPane exchange={content.exchange} peer={content.peer} />;
    case 'timing':
      return <TimingPane exchange={content.exchange} peer={content.peer} />;
    case 'attempts':
      return <AttemptsPane summary={seen.summary} {...content} />;
    case 'round':
      return <RoundPane summary={seen.summary} shownId={content.shownId} />;
    case 'proxy':
      return <ProxyPane exchange={content.exchange} />;
    case 'warnings':
      return <WarningsPane summary={seen.summary} />;
  }
}

/** Tabs that most exchanges do not have are last, so that the other tabs never move. */
function hasTab(tab: Tab, { exchange, seen }: Record<'exchange' | 'seen', Exchange>): boolean {
  if (tab === 'warnings') return seen.summary.warnings.length > 0;
  return tab !== 'proxy' || exchange.relay !== null || exchange.summary.vantage === 'shadow';
}
