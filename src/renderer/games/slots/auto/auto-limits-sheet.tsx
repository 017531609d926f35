import type { SubmitEvent } from 'react';
import { Sheet } from '../../kit/page/sheet.tsx';
import { LimitField } from '../../kit/stake/limit-field.tsx';
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
  return (
    <Sheet open={open} title={autoLimits.title} onClose={onClose}>
      <form
        className="auto-rules"
        onSubmit={(event: SubmitEvent) => {
          event.preventDefault();
          if (limitsDraft.limits !== null) onClose();
        }}
      >
        <p className="auto-rules__intro">{autoLimits.intro}</p>
        <div className="auto-rules__limits">
          {LIMIT_NAMES.map((name) => (
            <LimitField
              key={name}
              id={`limit-${name}`}
              label={autoLimits.limit[name]}
              hint={autoLimits.reason[name]}
              placeholder={autoLimits.none}
              unit={currency.label}
              typed={limitsDraft.typed[name]}
              reading={limitsDraft.readings[name]}
              onType={(text) => {
                limitsDraft.setTyped(name, text);
              }}
            />
          ))}
        </div>
        <div className="sheet__foot">
          <button type="submit" className="button auto-rules__done" disabled={limitsDraft.limits === null}>
            {autoLimits.done}
          </button>
        </div>
      </form>
    </Sheet>
  );
}
