import { Crosshair } from 'lucide-react';
import { BarItem } from '../../../ui/controls/bar-item.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { SuggestField } from '../../../ui/form/suggest-field.tsx';
import { Popover } from '../../../ui/overlay/popover.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { listCasinoOptions, listCasinos } from './casino.ts';
import { findTargetOperator, useCasinoTarget, useTargetPlayers } from './casino-target.ts';
import { suggestCurrencies, suggestPlayers } from './suggestions.ts';
import { texts } from './texts.ts';

/** The target in the status bar, and the place to change it from any view. */
export function TargetItem() {
  const { target, operators } = useCasinoTarget();
  if (operators === null || target.casinoId === '') return null;
  const label = Object.values(target)
    .filter((each) => each !== '')
    .join(' · ');
  return (
    <Popover
      title={texts.target}
      side="top"
      trigger={
        <BarItem aria-label={texts.changeTarget(label)}>
          <Crosshair size={13} aria-hidden />
          <Text truncate>{label}</Text>
        </BarItem>
      }
    >
      <Text as="p" variant="small" tone="quiet">
        {texts.targetHint}
      </Text>
      <TargetFields />
    </Popover>
  );
}

/** What the views share: casino, player and currency. */
export function TargetFields() {
  const { target, operators, choose } = useCasinoTarget();
  const players = useTargetPlayers();
  const all = operators ?? [];
  return (
    <>
      <SelectField
        label={texts.casino}
        value={target.casinoId}
        options={listCasinoOptions(listCasinos(all), target.casinoId)}
        onChange={(casinoId) => choose({ casinoId })}
      />
      <SuggestField
        label={texts.player}
        value={target.accountId}
        suggestions={suggestPlayers(players, target.currency)}
        onChange={(accountId) => choose({ accountId })}
      />
      <SuggestField
        label={texts.currency}
        value={target.currency}
        suggestions={suggestCurrencies(findTargetOperator({ target, operators }), all)}
        onChange={(currency) => choose({ currency })}
      />
    </>
  );
}
