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
      lead="A launch in a currency without bet limits is refused (154): empty both to take the limits away."
    >
      <GlobalCurrencies form={form} />
      <CustomCurrencies form={form} />
      <Switch
        field="subscriptions"
        label="Subscribed to custom_currencies"
        note="Without it, launches in custom currencies are refused; global ones always pass."
        checked={draft.has_custom_currencies}
        onChange={(on) => edit('subscriptions', () => ({ has_custom_currencies: on }))}
      />
      <FieldProblem field="subscriptions" />
      <FieldGroup field="inactive_subscription" label="What such a launch is told without the subscription">
        <ChoiceList
          label="What such a launch is told without the subscription"
          value={draft.inactive_subscription}
          choices={[
            {
              value: 'currency_not_allowed',
              text: 'HTTP 400, api_code 154',
              note: 'Currency not allowed, as for any other that cannot be launched.',
            },
            {
              value: 'feature_subscription_required',
              text: 'HTTP 403, FEATURE_SUBSCRIPTION_REQUIRED',
              note: 'Says that it is the subscription. The protocol knows both and does not settle when which.',
            },
          ]}
          onChange={(choice) => edit('inactive_subscription', () => ({ inactive_subscription: choice }))}
        />
      </FieldGroup>
      <FieldProblem field="bet_limits" />
    </Section>
  );
}
