import { AutoSheet, LimitFields } from '../../kit/stake/auto-sheet.tsx';
import type { SlotsSession } from '../slots-client.ts';
import { useTexts } from '../texts/texts-context.ts';
import type { AutoLimitName, AutoLimitsDraft } from './auto-limits.ts';

interface AutoLimitsSheetProps {
  readonly open: boolean;
  readonly limitsDraft: AutoLimitsDraft;
  readonly currency: SlotsSession['currency'];
  onClose(): void;
}

const LIMIT_NAMES: readonly AutoLimitName[] = ['loss', 'win'];

/** The limits at which auto-play stops. */
export function AutoLimitsSheet({ open, limitsDraft, currency, onClose }: AutoLimitsSheetProps) {
  const { autoLimits } = useTexts();
  const { limits, typed, readings, setTyped } = limitsDraft;
  return (
    <AutoSheet open={open} texts={autoLimits} isValid={limits !== null} onClose={onClose}>
      <LimitFields
        names={LIMIT_NAMES}
        texts={autoLimits}
        unit={currency.label}
        typed={typed}
        readings={readings}
        onType={setTyped}
      />
    </AutoSheet>
  );
}
