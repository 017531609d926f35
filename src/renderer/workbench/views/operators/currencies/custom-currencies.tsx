import { Plus } from 'lucide-react';
import { useId } from 'react';
import { Button } from '../../../../ui/controls/button.tsx';
import { FieldIssue } from '../../../../ui/form/field-issue.tsx';
import { type CustomCurrencyDraft } from '../operator-draft.ts';
import type { OperatorForm } from '../use-operator-form.ts';
import styles from './currencies.module.css';
import { CustomCurrency } from './custom-currency.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { Text, Note } from '../../../../ui/text/text.tsx';
import { texts } from '../texts.tsx';

const NEW_CURRENCY: CustomCurrencyDraft = {
  code: '',
  name: '',
  decimals: '2',
  active: true,
  // Valid with any decimals, so that the currency can be launched immediately.
  limits: { min: '1', max: '1000000' },
  isNew: true,
};

export function CustomCurrencies({ form: { draft, edit } }: { readonly form: OperatorForm }) {
  const id = useId();
  const currencies = draft.custom_currencies;
  return (
    <Stack
      gap={2}
      align="start"
      className={styles.block}
      role="group"
      aria-labelledby={id}
      data-field="custom_currencies"
      tabIndex={-1}
    >
      <div>
        <Text as="h3" variant="heading" id={id}>
          {texts.customCurrencies}
        </Text>
        <Note>{texts.customCurrenciesHint(<code>{'CUSTOM_'}</code>)}</Note>
      </div>
      {currencies.length > 0 && (
        <Stack gap={2} className={styles.list}>
          {currencies.map((currency, index) => (
            <CustomCurrency
              // Entries have no identity but their index: the code of a new one is still being typed.
              key={index}
              index={index}
              currency={currency}
              operator={draft}
              onChange={(next, field) =>
                edit(field, (now) => ({ custom_currencies: now.custom_currencies.with(index, next) }))
              }
              onRemove={() =>
                edit('custom_currencies', (now) => ({
                  custom_currencies: now.custom_currencies.toSpliced(index, 1),
                }))
              }
            />
          ))}
        </Stack>
      )}
      <FieldIssue field="custom_currencies" />
      <Button
        size="sm"
        icon={Plus}
        onClick={() =>
          edit('custom_currencies', (now) => ({
            custom_currencies: [...now.custom_currencies, NEW_CURRENCY],
          }))
        }
      >
        {texts.addCustomCurrency}
      </Button>
    </Stack>
  );
}
