import { Rocket } from 'lucide-react';
import { commandKey } from '../shell/command-key.ts';
import { Button } from '../ui/button.tsx';
import { SuggestField } from '../ui/suggest-field.tsx';
import { DemoFields } from './demo-fields.tsx';
import styles from './launch-form.module.css';
import { operatorOf, useLaunch } from './launch-store.ts';
import { ModeChoice } from './mode-choice.tsx';
import { MoreFields } from './more-fields.tsx';
import { OperatorSecret } from './operator-secret.tsx';
import { ShowStart } from './show/show-start.tsx';
import { currencySuggestions, casinoSuggestions, gameSuggestions, playerSuggestions } from './suggestions.ts';

/** Folded, the form takes no focus: it has no width. */
export function LaunchForm({ folded }: { readonly folded: boolean }) {
  const { draft, operators, players, answer, hasChoices, edit, launch } = useLaunch();
  const operator = operatorOf({ draft, operators });
  const isReal = draft.mode === 'real';
  return (
    <form
      className={styles.form}
      hidden={folded}
      aria-label="Launch"
      onSubmit={(event) => {
        event.preventDefault();
        void launch();
      }}
    >
      <header className={styles.head}>
        <h1 className={styles.title}>Launch a game</h1>
        <p className={styles.lead}>As an operator’s backend would: signed, over HTTP.</p>
      </header>
      <div className={styles.fields}>
        <ModeChoice />
        <SuggestField
          label="Casino"
          wire="casino_id"
          value={draft.casinoId}
          suggestions={casinoSuggestions(operators)}
          onChange={(text) => edit('casinoId', text)}
        />
        <SuggestField
          label="Game"
          wire="game"
          value={draft.game}
          suggestions={gameSuggestions(operator, operators)}
          onChange={(text) => edit('game', text)}
        />
        {isReal && (
          <SuggestField
            label="Player"
            wire="account.id"
            value={draft.accountId}
            suggestions={playerSuggestions(players, draft.currency)}
            onChange={(text) => edit('accountId', text)}
          />
        )}
        <SuggestField
          label="Currency"
          wire={isReal ? 'account.currency' : 'currency'}
          value={draft.currency}
          suggestions={currencySuggestions(operator, operators)}
          onChange={(text) => edit('currency', text)}
        />
        {isReal ? <MoreFields /> : <DemoFields />}
        {operator !== undefined && draft.mode !== 'demo_anonymous' && (
          <OperatorSecret key={operator.id} operatorId={operator.id} />
        )}
        <ShowStart />
      </div>
      <footer className={styles.foot}>
        <Button
          type="submit"
          look="primary"
          aria-disabled={answer.kind === 'sending' || !hasChoices}
          icon={<Rocket size={15} aria-hidden />}
          aria-keyshortcuts={`${commandKey.aria}+Enter`}
        >
          Launch
        </Button>
        <span className={styles.keys} aria-hidden>
          <kbd>{commandKey.text}</kbd> <kbd>Enter</kbd>
        </span>
      </footer>
    </form>
  );
}
