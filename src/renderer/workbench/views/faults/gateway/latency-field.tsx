import { useState } from 'react';
import { useGatewayFaults } from '../../../features/armed-faults/gateway-faults-store.ts';
import { formatCount } from '../../../../ui/text/format.ts';
import { IssuesContext, parseNumberInput, type FormIssue } from '../../../../ui/form/form.ts';
import { TextInput } from '../../../../ui/form/text-input.tsx';
import { texts } from '../texts.ts';

const MAX_MS = 60_000;

/** Applies as soon as the input is a number; until then the armed value stays. */
export function LatencyField({ armedMs }: { readonly armedMs: number }) {
  const set = useGatewayFaults((state) => state.set);
  const [input, setInput] = useState<string | null>(null);
  const ms = input === null ? armedMs : readMs(input);
  const issues: FormIssue[] =
    ms === null ? [{ field: 'launchLatencyMs', message: texts.invalidNumber(MAX_MS) }] : [];
  // The input stays until another value is armed elsewhere, such as by 'Clear all'.
  const text = input !== null && (ms === null || ms === armedMs) ? input : String(armedMs);
  return (
    <IssuesContext value={issues}>
      <TextInput
        field="launchLatencyMs"
        label={texts.launchDelayMs}
        variant="code"
        numeric
        value={text}
        note={`0–${formatCount(MAX_MS)}`}
        onChange={(next) => {
          setInput(next);
          const latencyMs = readMs(next);
          if (latencyMs !== null) void set({ launchLatencyMs: latencyMs });
        }}
      />
    </IssuesContext>
  );
}

/** Null if the text is not a latency. An empty field means none. */
function readMs(text: string): number | null {
  const ms = text.trim() === '' ? 0 : parseNumberInput(text);
  return typeof ms === 'number' && Number.isInteger(ms) && ms >= 0 && ms <= MAX_MS ? ms : null;
}
