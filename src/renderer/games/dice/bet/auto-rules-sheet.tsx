import type { GameSession } from '#shared/games/session-api.ts';
import { WarningIcon } from '../../kit/page/icons.tsx';
import { AutoSheet, LimitFields } from '../../kit/stake/auto-sheet.tsx';
import { useTexts } from '../texts/texts-context.ts';
import { type AutoRulesDraft, type LimitName, type Outcome, parsePercent } from './use-auto-rules.ts';

interface AutoRulesSheetProps {
  readonly open: boolean;
  readonly rulesDraft: AutoRulesDraft;
  readonly currency: GameSession['currency'];
  onClose(): void;
}

const OUTCOMES: readonly Outcome[] = ['onWin', 'onLoss'];
const STAKE_CHANGES = ['keep', 'reset', 'increase'] as const;
const LIMIT_NAMES: readonly LimitName[] = ['profit', 'loss', 'win', 'floor'];

/** The rules of auto-play: its changes after a roll, and the limits at which it stops. */
export function AutoRulesSheet({ open, rulesDraft, currency, onClose }: AutoRulesSheetProps) {
  const { autoRules } = useTexts();
  return (
    <AutoSheet open={open} texts={autoRules} isValid={rulesDraft.autoRules !== null} onClose={onClose}>
      {OUTCOMES.map((outcome) => (
        <ReactionFields key={outcome} outcome={outcome} rulesDraft={rulesDraft} />
      ))}
      <h3 className="auto-rules__title">{autoRules.limits}</h3>
      <LimitFields
        names={LIMIT_NAMES}
        texts={autoRules}
        unit={currency.label}
        typed={rulesDraft.typedLimits}
        readings={rulesDraft.readings}
        onType={rulesDraft.setTypedLimit}
      />
    </AutoSheet>
  );
}

interface ReactionFieldsProps {
  readonly outcome: Outcome;
  readonly rulesDraft: AutoRulesDraft;
}

function ReactionFields({ outcome, rulesDraft }: ReactionFieldsProps) {
  const { autoRules } = useTexts();
  const draft = rulesDraft.drafts[outcome];
  const id = `percent-${outcome}`;
  const increases = draft.stake === 'increase';
  const isInvalid = increases && parsePercent(draft.typedPercent) === null;
  return (
    <fieldset className="reaction">
      <legend className="auto-rules__title">{autoRules[outcome]}</legend>
      <div className="direction__row reaction__stakes">
        {STAKE_CHANGES.map((kind) => (
          <label key={kind} className="direction__choice" data-chosen={kind === draft.stake}>
            <input
              type="radio"
              className="visually-hidden"
              name={outcome}
              value={kind}
              checked={kind === draft.stake}
              onChange={() => {
                rulesDraft.setDraft(outcome, { stake: kind });
              }}
            />
            {autoRules.stake[kind]}
          </label>
        ))}
      </div>
      <div className="reaction__more">
        <div className="field" data-invalid={isInvalid} data-off={!increases}>
          <input
            id={id}
            className="field__input"
            type="text"
            inputMode="decimal"
            autoComplete="off"
            maxLength={7}
            aria-label={autoRules.percent}
            value={draft.typedPercent}
            disabled={!increases}
            aria-invalid={isInvalid}
            aria-describedby={`${id}-hint`}
            onChange={(event) => {
              rulesDraft.setDraft(outcome, { typedPercent: event.target.value });
            }}
          />
          <span className="auto-rules__unit">%</span>
        </div>
        <label className="reaction__side">
          <input
            type="checkbox"
            checked={draft.switchesSide}
            onChange={(event) => {
              rulesDraft.setDraft(outcome, { switchesSide: event.target.checked });
            }}
          />
          {autoRules.switchSide}
        </label>
      </div>
      <p id={`${id}-hint`} className="hint" data-tone={isInvalid ? 'error' : 'plain'}>
        {isInvalid && <WarningIcon />}
        {isInvalid ? autoRules.invalidPercent : autoRules.whyStake[draft.stake]}
      </p>
    </fieldset>
  );
}
