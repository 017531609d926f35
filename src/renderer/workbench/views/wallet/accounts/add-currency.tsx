import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { OperatorSummary } from '#shared/contract/operators.ts';
import type { Player } from '#shared/contract/players.ts';
import { client } from '../../../platform/client.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { ErrorNote } from '../../../../ui/text/error-note.tsx';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { useAction } from '../../../platform/use-action.ts';
import { announce } from '../../../../ui/announcer.ts';
import styles from './accounts.module.css';
import { Text } from '../../../../ui/text/text.tsx';
import { Row } from '../../../../ui/layout/stack.tsx';
import { texts } from '../texts.ts';

interface AddCurrencyProps {
  readonly player: Player;
  readonly operator: OperatorSummary;
}

/** The operator's currencies that the player has no account in. */
export function AddCurrency({ player, operator }: AddCurrencyProps) {
  const { casinoId, accountId, accounts } = player;
  const [chosen, setChosen] = useState('');
  const action = useAction(announce);
  const missing = operator.currencies.filter(
    ({ code }) => !accounts.some(({ currency }) => currency === code),
  );
  const currency = missing.some(({ code }) => code === chosen) ? chosen : missing[0]?.code;
  if (currency === undefined) {
    return (
      <Text as="p" tone="quiet">
        {texts.noMoreCurrencies(operator.name)}
      </Text>
    );
  }
  return (
    <Row
      as="form"
      wrap
      gap={2}
      align="end"
      className={styles.add}
      onSubmit={(event) => {
        event.preventDefault();
        void action.run(
          () => client.players.setAccount({ casinoId, accountId, currency, balance: '0' }),
          texts.added(currency),
        );
      }}
    >
      <SelectField
        label={texts.anotherCurrency}
        help="players"
        value={currency}
        options={missing.map(({ code, decimals }) => ({
          value: code,
          text: texts.currencyWithDecimals(code, decimals),
        }))}
        onChange={setChosen}
      />
      <Button type="submit" icon={Plus} aria-disabled={action.isPending}>
        {texts.add(currency)}
      </Button>
      <ErrorNote message={action.error} />
    </Row>
  );
}
