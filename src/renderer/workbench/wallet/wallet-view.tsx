import type { ChangeTopic } from '#shared/contract/changes.ts';
import { client } from '../client.ts';
import { refusalWords } from '../connection/refusal-words.ts';
import { useAnswer } from '../connection/use-answer.ts';
import styles from '../shell/list-view.module.css';
import { useNavigation } from '../shell/navigation-store.ts';
import { Button } from '../ui/button.tsx';
import { CasinoWallet } from './casino-wallet.tsx';
import { casinosOf } from './casino.ts';

const TOPICS: readonly ChangeTopic[] = ['operators'];

const listOperators = () => client.operators.list();

/** The mock wallet: its players, what they have, and everything that its ledger remembers. */
export function WalletView() {
  const { answer: operators, error } = useAnswer(TOPICS, listOperators);
  const place = useNavigation((state) => state.wallet);
  if (operators === null) {
    return <p className={styles.quiet}>{error === null ? 'Fetching the casinos…' : refusalWords(error)}</p>;
  }
  const casinos = casinosOf(operators);
  const [first] = casinos;
  if (first === undefined) return <NoCasino />;
  return <CasinoWallet casinos={casinos} casinoId={place?.casinoId ?? first.id} place={place} />;
}

function NoCasino() {
  return (
    <div className={styles.none}>
      <p>A wallet holds the players of a casino, and there is no casino yet. An operator brings its own.</p>
      <Button look="primary" onClick={() => useNavigation.getState().goTo('operators')}>
        Add an operator
      </Button>
    </div>
  );
}
