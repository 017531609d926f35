import { Loading } from '../../platform/connection/loading.tsx';
import { useNavigation } from '../../platform/navigation/navigation-store.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { CasinoWallet } from './casino-wallet.tsx';
import { listCasinos } from '../../features/casinos/casino.ts';
import { useCasinoTarget } from '../../features/casinos/casino-target.ts';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { texts } from './texts.ts';

/** The mock wallet: its players, their balances, and all entries of its ledger. */
export function WalletView() {
  const { target, operators, error } = useCasinoTarget();
  const route = useNavigation((state) => state.wallet);
  if (operators === null) return <Loading subject={texts.casinos} error={error} />;
  const casinos = listCasinos(operators);
  if (casinos.length === 0) return <NoCasino />;
  return <CasinoWallet casinos={casinos} casinoId={route?.casinoId ?? target.casinoId} route={route} />;
}

function NoCasino() {
  return (
    <EmptyState
      actions={
        <Button variant="primary" onClick={() => useNavigation.getState().goTo('operators')}>
          {texts.addOperator}
        </Button>
      }
    >
      {texts.noCasinoDescription}
    </EmptyState>
  );
}
