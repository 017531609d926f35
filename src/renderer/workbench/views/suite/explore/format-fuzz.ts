import { CircleCheck, CircleSlash, CircleX, LoaderCircle } from 'lucide-react';
import type { FuzzRunState } from '#shared/contract/fuzz.ts';
import type { StateStyle } from '../../../../ui/text/state-label.tsx';
import { texts } from './texts.ts';

/** The state or result of a run of random sequences, as icon and text. */
export function fuzzStyle({ state, findings }: Pick<FuzzRunState, 'state' | 'findings'>): StateStyle {
  if (state === 'running') return { icon: LoaderCircle, text: texts.running, tone: 'accent' };
  if (state === 'not_started') return { icon: CircleSlash, text: texts.notStarted, tone: 'refused' };
  if (findings.length > 0) return { icon: CircleX, text: texts.findings(findings.length), tone: 'broken' };
  return { icon: CircleCheck, text: texts.nothingFound, tone: 'ok' };
}

/** How many sequences a run plays, if nothing ends it before. */
export function plannedRuns({ cases, options }: Pick<FuzzRunState, 'cases' | 'options'>): number {
  return cases?.length ?? options.runs;
}
