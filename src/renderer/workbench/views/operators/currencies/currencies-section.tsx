import { ChoiceList } from '../../../../ui/form/choice-list.tsx';
import { FieldGroup } from '../../../../ui/form/field-group.tsx';
import { FieldProblem } from '../../../../ui/form/field-problem.tsx';
import { Switch } from '../../../../ui/controls/switch.tsx';
import { Section } from '../../../../ui/layout/section.tsx';
import type { OperatorForm } from '../use-operator-form.ts';
import { CustomCurrencies } from './custom-currencies.tsx';
import { GlobalCurrencies } from './global-currencies.tsx';

export function CurrenciesSection({ form }: { readonly form: OperatorForm }) {
  const { draft, edit } = form;
  return (
    <Section
      id="currencies"
      title="Currencies"
      lead="A launch in a currency without bet limits is rejected (154). Clear both fields to remove the limits."
    >
      <GlobalCurrencies form={form} />
      <CustomCurrencies form={form} />
      <Switch
        field="subscriptions"
        label="Subscribed to custom_currencies"
        note="Without it, launches in custom currencies are rejected. Global currencies are always allowed."
        checked={draft.has_custom_currencies}
        onChange={(on) => edit('subscriptions', () => ({ has_custom_currencies: on }))}
      />
      <FieldProblem field="subscriptions" />
      <FieldGroup field="inactive_subscription" label="Response without the subscription">
        <ChoiceList
          label="Response without the subscription"
          value={draft.inactive_subscription}
          choices={[
            {
              value: 'currency_not_allowed',
              text: 'HTTP 400, api_code 154',
              note: 'Currency not allowed, as for any currency that cannot be launched.',
            },
            {
              value: 'feature_subscription_required',
              text: 'HTTP 403, FEATURE_SUBSCRIPTION_REQUIRED',
              note: 'Names the missing subscription. The protocol allows both and does not say when to use which.',
            },
          ]}
          onChange={(choice) => edit('inactive_subscription', () => ({ inactive_subscription: choice }))}
        />
      </FieldGroup>
      <FieldProblem field="bet_limits" />
    </Section>
  );
}
