import { type SubmitEvent, useState } from 'react';
import { changeSeedRequestSchema } from '#shared/games/session-api.ts';
import { useGameTexts } from '../texts/game-texts-context.ts';

interface SeedChangeProps {
  readonly canChange: boolean;
  onChangeSeed(clientSeed: string): Promise<void>;
}

export function SeedChange({ canChange, onChangeSeed }: SeedChangeProps) {
  const { fairness } = useGameTexts();
  const [clientSeed, setClientSeed] = useState(createRandomSeed);
  const [changing, setChanging] = useState(false);
  const valid = changeSeedRequestSchema.safeParse({ clientSeed }).success;

  async function change(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (!valid || !canChange || changing) return;
    setChanging(true);
    await onChangeSeed(clientSeed);
    setChanging(false);
    setClientSeed(createRandomSeed());
  }

  return (
    <form
      className="form-row"
      onSubmit={(event) => {
        void change(event);
      }}
    >
      <div className="form-row__field">
        <label className="caption" htmlFor="client-seed">
          {fairness.newSeed}
        </label>
        <input
          id="client-seed"
          className="plain-input"
          type="text"
          autoComplete="off"
          spellCheck={false}
          maxLength={64}
          value={clientSeed}
          aria-invalid={!valid}
          aria-describedby="client-seed-hint"
          onChange={(event) => {
            setClientSeed(event.target.value);
          }}
        />
      </div>
      <button type="submit" className="button" disabled={!canChange || changing || !valid}>
        {changing ? fairness.changing : fairness.change}
      </button>
      <p id="client-seed-hint" className="hint" data-tone={valid ? 'plain' : 'error'}>
        {valid ? fairness.changeWhy : fairness.newSeedRule}
      </p>
    </form>
  );
}

/** A suggestion that the player may replace: fairness needs a seed that the gateway could not foresee. */
function createRandomSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
