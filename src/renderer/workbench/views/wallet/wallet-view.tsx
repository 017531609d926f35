import type { ChangeTopic } from '#shared/contract/changes.ts';
import { client } from '../../platform/client.ts';
import { Loading } from '../../platform/connection/loading.tsx';
import { useQuery } from '../../platform/connection/use-query.ts';
import { useNavigation } from '../../platform/navigation/navigation-store.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { CasinoWallet } from './casino-wallet.tsx';
import { casinosOf } from '../../features/casinos/casino.ts';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { texts } from './texts.ts';

const TOPICS: readonly ChangeTopic[] = ['operators'];

const listOperators = () => client.operators.list();

/** The mock wallet: its players, their balances, and all entries of its ledger. */
export function WalletView() {
  const { answer: operators, error } = useQuery(TOPICS, listOperators);
  const route = useNavigation((state) => state.wallet);
  if (operators === null) return <Loading what={texts.casinos} error={error} />;
  const casinos = casinosOf(operators);
  const [first] = casinos;
  if (first === undefined) return <NoCasino />;
  return <CasinoWallet casinos={casinos} casinoId={route?.casinoId ?? first.id} route={route} />;
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
