import {
  BadgeCheck,
  CircleCheck,
  CircleQuestionMark,
  CircleSlash,
  CircleX,
  LoaderCircle,
  Unplug,
} from 'lucide-react';
import type { SuiteRunSummary } from '#shared/contract/suite.ts';
import type { StateLook } from '../../../../ui/text/state-label.tsx';
import { resultText } from './run-words.ts';

/** What came of a run as icon and words. */
export function runLook(run: SuiteRunSummary): StateLook {
  const text = resultText(run);
  const { state, summary } = run;
  if (state === 'running') return { icon: LoaderCircle, text, tone: 'accent' };
  if (state === 'not_started') return { icon: CircleSlash, text, tone: 'refused' };
  if (state === 'interrupted' || summary === null) return { icon: Unplug, text, tone: 'unanswered' };
  if (summary.integration_ready) return { icon: BadgeCheck, text, tone: 'ok' };
  if (summary.failed > 0) return { icon: CircleX, text, tone: 'broken' };
  if (summary.inconclusive > 0) return { icon: CircleQuestionMark, text, tone: 'refused' };
  return { icon: CircleCheck, text, tone: 'ok' };
}
