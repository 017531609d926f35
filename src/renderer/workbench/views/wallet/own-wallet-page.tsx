import { CALLBACKS } from '#shared/protocol/callback.ts';
import { useNavigation } from '../../platform/navigation/navigation-store.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { Code } from '../../../ui/text/text.tsx';
import type { Casino } from '../../features/casinos/casino.ts';
import { useCasinoTarget } from '../../features/casinos/casino-target.ts';
import { WalletPage } from './all-casinos/wallet-page.tsx';
import { texts } from './texts.ts';

/**
 * For a casino that calls its own wallet. The workbench cannot look into that wallet, so the page links to
 * everything that is possible from outside.
 */
export function OwnWalletPage({ casino }: { readonly casino: Casino }) {
  const { id, operator } = casino;
  const open = useNavigation((state) => state.open);
  const selectWallet = useNavigation((state) => state.selectWallet);
  const showOperator = (operatorSection: string): void =>
    open({ view: 'operators', operatorId: operator.id, operatorSection });
  /** Launch and the suite start with the casino of this page. */
  const openWithTarget = (view: 'launch' | 'suite'): void => {
    useCasinoTarget.getState().choose({ casinoId: id });
    open(view === 'launch' ? { view } : { view, suite: null });
  };
  return (
    <WalletPage title={texts.ownWalletOf(id)} lead={texts.notTheMockWallet}>
      <Section id="own" title={texts.itsWallet} lead={texts.ownWalletHint(id)}>
        {getAddresses(casino).map((address) => (
          <p key={address}>
            <Code>{address}</Code>
          </p>
        ))}
        <Offer action={texts.editAddresses} onClick={() => showOperator('wallet')} />
      </Section>
      <Section id="connection" title={texts.checkConnection} lead={texts.checkConnectionHint}>
        <Offer action={texts.testConnection} onClick={() => showOperator('test')} />
      </Section>
      <Section id="play" title={texts.playAgainstIt} lead={texts.playAgainstItHint}>
        <Offer action={texts.launchGame} onClick={() => openWithTarget('launch')} />
      </Section>
      <Section id="suite" title={texts.testIt} lead={texts.testItHint}>
        <Offer action={texts.openSuite} onClick={() => openWithTarget('suite')} />
      </Section>
      <Section id="answers" title={texts.seeResponses} lead={texts.seeResponsesHint}>
        <Offer
          action={texts.showTraffic}
          onClick={() => open({ view: 'traffic', exchangeId: null, filter: `casino:${id}` })}
        />
        <Offer
          action={texts.showHealth}
          onClick={() => open({ view: 'health', healthFilter: `casino:${id}` })}
        />
      </Section>
      <Section id="reconcile" title={texts.reconcileBooks} lead={texts.reconcileBooksHint}>
        <Offer action={texts.reconcile} onClick={() => selectWallet({ page: 'reconcile', casinoId: id })} />
      </Section>
    </WalletPage>
  );
}

function Offer({ action, onClick }: { readonly action: string; readonly onClick: () => void }) {
  return (
    <div>
      <Button onClick={onClick}>{action}</Button>
    </div>
  );
}

/** The common start of the four callback URLs: usually one address. */
function getAddresses({ id, operator }: Casino): readonly string[] {
  const urls = operator.casinos.find((each) => each.id === id)?.callbackUrls;
  return urls === undefined
    ? []
    : [...new Set(CALLBACKS.map((callback) => urls[callback].replace(/\/[^/]*$/, '')))];
}
