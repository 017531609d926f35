import { CircleAlert, CircleCheck, CircleX, Unplug, type LucideIcon } from 'lucide-react';
import type { SuiteExchange } from '#shared/suite/report.ts';
import { outcomeWords, toneOf, type Tone } from '../../../exchange/outcome-words.ts';
import type { StateLook } from '../../../../ui/text/state-label.tsx';
import { apiCodeOf } from '../../../exchange/exchange-words.ts';

const ICONS: Record<Tone, LucideIcon> = {
  ok: CircleCheck,
  refused: CircleAlert,
  broken: CircleX,
  unanswered: Unplug,
};

/** What the wallet answered, as Traffic words it. */
export function answerLook(exchange: SuiteExchange): StateLook {
  const { response } = exchange;
  if (response === null) return { icon: Unplug, text: 'No answer', tone: 'unanswered' };
  const outcome = { kind: 'reply', status: response.status, apiCode: apiCodeOf(response.body) } as const;
  const tone = toneOf(outcome);
  return { icon: ICONS[tone], text: outcomeWords(outcome), tone };
}
