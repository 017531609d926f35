import { Trash2 } from 'lucide-react';
import { CUSTOM_PREFIX } from '#shared/protocol/currency.ts';
import { IconButton } from '../../../../ui/controls/icon-button.tsx';
import { Switch } from '../../../../ui/controls/switch.tsx';
import { TextInput } from '../../../../ui/form/text-input.tsx';
import type { CustomCurrencyDraft, LimitsDraft, OperatorDraft } from '../operator-draft.ts';
import { LaunchableMark } from './launchable-mark.tsx';
import { getCustomLaunchStatus } from './launchable.ts';
import { LimitInput } from './limit-input.tsx';
import { Stack, Row, Columns } from '../../../../ui/layout/stack.tsx';
import { texts } from '../texts.tsx';

interface CustomCurrencyProps {
  readonly index: number;
  readonly currency: CustomCurrencyDraft;
  readonly operator: OperatorDraft;
  readonly onChange: (currency: CustomCurrencyDraft, field: string) => void;
  readonly onRemove: () => void;
}

/** Two lines: an amount with 16 decimals needs the room. */
export function CustomCurrency({ index, currency, operator, onChange, onRemove }: CustomCurrencyProps) {
  const field = `custom_currencies[${index}]`;
  const name = currency.code === '' ? texts.customCurrency(index + 1) : CUSTOM_PREFIX + currency.code;
  const limitProps = {
    code: CUSTOM_PREFIX + currency.code,
    limits: currency.limits,
    isLabelVisible: true,
    onChange: (limits: LimitsDraft, path: string) => onChange({ ...currency, limits }, path),
  };
  return (
    <Columns
      widths="minmax(0, 1fr) minmax(0, 1fr) 124px"
      gap={3}
      pad={3}
      align="start"
      edge="around"
      role="group"
      aria-label={name}
    >
      <TextInput
        field={`${field}.code`}
        label={texts.code}
        variant="code"
        prefix={CUSTOM_PREFIX}
        value={currency.code}
        readOnly={!currency.isNew}
        onChange={(code) => onChange({ ...currency, code: code.trim().toUpperCase() }, `${field}.code`)}
      />
      <TextInput
        field={`${field}.name`}
        label={texts.name}
        value={currency.name}
        onChange={(text) => onChange({ ...currency, name: text }, `${field}.name`)}
      />
      <TextInput
        field={`${field}.decimals`}
        label={texts.decimals}
        variant="code"
        numeric
        value={currency.decimals}
        placeholder={texts.decimalsPlaceholder}
        onChange={(decimals) => onChange({ ...currency, decimals }, `${field}.decimals`)}
      />
      <LimitInput bound="min" {...limitProps} />
      <LimitInput bound="max" {...limitProps} />
      <Stack gap={1} pad="2 0 0">
        <Row justify="between">
          <Switch
            label={texts.active}
            checked={currency.active}
            onChange={(active) => onChange({ ...currency, active }, `${field}.active`)}
          />
          {currency.isNew && <IconButton label={texts.remove(name)} icon={Trash2} onClick={onRemove} />}
        </Row>
        <LaunchableMark launchable={getCustomLaunchStatus(operator, currency)} />
      </Stack>
    </Columns>
  );
}
