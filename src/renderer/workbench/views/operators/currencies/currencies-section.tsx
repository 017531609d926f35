import { ChoiceList } from '../../../../ui/form/choice-list.tsx';
import { FieldGroup } from '../../../../ui/form/field-group.tsx';
import { FieldIssue } from '../../../../ui/form/field-issue.tsx';
import { Switch } from '../../../../ui/controls/switch.tsx';
import { Section } from '../../../../ui/layout/section.tsx';
import type { OperatorForm } from '../use-operator-form.ts';
import { CustomCurrencies } from './custom-currencies.tsx';
import { GlobalCurrencies } from './global-currencies.tsx';
import { texts } from '../texts.tsx';

export function CurrenciesSection({ form }: { readonly form: OperatorForm }) {
  const { draft, edit } = form;
  return (
    <Section id="currencies" title={texts.currencies} lead={texts.currenciesDescription}>
      <GlobalCurrencies form={form} />
      <CustomCurrencies form={form} />
      <Switch
        field="subscriptions"
        label={texts.customCurrenciesSubscription}
        note={texts.subscriptionHint}
        checked={draft.has_custom_currencies}
        onChange={(on) => edit('subscriptions', () => ({ has_custom_currencies: on }))}
      />
      <FieldIssue field="subscriptions" />
      <FieldGroup field="inactive_subscription" label={texts.responseWithoutSubscription}>
        <ChoiceList
          label={texts.responseWithoutSubscription}
          value={draft.inactive_subscription}
          choices={[
            {
              value: 'currency_not_allowed',
              text: texts.currencyNotAllowedResponse,
              note: texts.currencyNotAllowed,
            },
            {
              value: 'feature_subscription_required',
              text: texts.subscriptionRequiredResponse,
              note: texts.subscriptionRequiredHint,
            },
          ]}
          onChange={(choice) => edit('inactive_subscription', () => ({ inactive_subscription: choice }))}
        />
      </FieldGroup>
      <FieldIssue field="bet_limits" />
    </Section>
  );
}
