import { Plus, Trash2 } from 'lucide-react';
import { Button } from '../../../../ui/controls/button.tsx';
import { FieldGroup } from '../../../../ui/form/field-group.tsx';
import { IconButton } from '../../../../ui/controls/icon-button.tsx';
import { TextInput } from '../../../../ui/form/text-input.tsx';
import { Section } from '../../../../ui/layout/section.tsx';
import styles from './gateway-currencies.module.css';
import type { GatewayDraft } from './gateway-draft.ts';
import { useGatewaySettings } from './gateway-settings-store.ts';
import { Text } from '../../../../ui/text/text.tsx';
import { Row, Columns } from '../../../../ui/layout/stack.tsx';
import { texts } from '../texts.tsx';

type Currency = GatewayDraft['global_currencies'][number];

interface GatewayCurrenciesProps {
  readonly draft: GatewayDraft;
  readonly saved: GatewayDraft;
}

export function GatewayCurrencies({ draft, saved }: GatewayCurrenciesProps) {
  const edit = useGatewaySettings((state) => state.edit);
  const currencies = draft.global_currencies;
  const setAll = (field: string, next: readonly Currency[]): void =>
    edit(field, { ...draft, global_currencies: next });
  const isGone = saved.global_currencies.some(({ code }) => !currencies.some((each) => each.code === code));

  return (
    <Section id="global-currencies" title={texts.globalCurrencies} lead={texts.gatewayCurrenciesDescription}>
      <FieldGroup field="global_currencies" label={texts.codeAndDecimals}>
        <Columns
          as="ul"
          widths="repeat(auto-fill, minmax(200px, 1fr))"
          gap={2}
          align="start"
          className={styles.list}
        >
          {currencies.map((currency, index) => {
            const field = `global_currencies[${index}]`;
            const name = currency.code || texts.currencyNumber(index + 1);
            const change = (to: Partial<Currency>, part: string): void =>
              setAll(`${field}.${part}`, currencies.with(index, { ...currency, ...to }));
            return (
              // Entries have no identity but their index: the code of a new one is still being typed.
              <Columns
                as="li"
                key={index}
                widths="minmax(0, 1fr) 52px 24px"
                gap={1}
                align="start"
                className={styles.currency}
              >
                <TextInput
                  field={`${field}.code`}
                  label={texts.codeLabel(index + 1)}
                  showsLabel={false}
                  variant="code"
                  value={currency.code}
                  onChange={(code) => change({ code: code.trim().toUpperCase() }, 'code')}
                />
                <TextInput
                  field={`${field}.decimals`}
                  label={texts.decimalsLabel(name)}
                  showsLabel={false}
                  variant="code"
                  numeric
                  value={currency.decimals}
                  onChange={(decimals) => change({ decimals }, 'decimals')}
                />
                <IconButton
                  label={texts.remove(name)}
                  icon={Trash2}
                  onClick={() => setAll('global_currencies', currencies.toSpliced(index, 1))}
                />
              </Columns>
            );
          })}
        </Columns>
        <Row wrap gap={3}>
          <Button
            size="sm"
            icon={Plus}
            onClick={() => setAll('global_currencies', [...currencies, { code: '', decimals: '2' }])}
          >
            {texts.addCurrency}
          </Button>
          {isGone && (
            <Text variant="small" tone="warning">
              {texts.removedCurrencyHint}
            </Text>
          )}
        </Row>
      </FieldGroup>
    </Section>
  );
}
