import { CircleCheck, CircleHelp, CircleSlash, CircleX, LoaderCircle } from 'lucide-react';
import type { FuzzReplay, FuzzRunState } from '#shared/contract/fuzz.ts';
import type { FuzzFinding } from '#shared/suite/fuzz-report.ts';
import type { CalloutTone } from '../../../../ui/layout/callout.tsx';
import type { StateStyle } from '../../../../ui/text/state-label.tsx';
import { texts } from './texts.ts';

/** The state or result of a run of random sequences, as icon and text. */
export function getFuzzStyle({ state, findings }: Pick<FuzzRunState, 'state' | 'findings'>): StateStyle {
  if (state === 'running') return { icon: LoaderCircle, text: texts.running, tone: 'accent' };
  if (state === 'not_started') return { icon: CircleSlash, text: texts.notStarted, tone: 'refused' };
  if (findings.length > 0) return { icon: CircleX, text: texts.findings(findings.length), tone: 'broken' };
  return { icon: CircleCheck, text: texts.nothingFound, tone: 'ok' };
}

/** The state or result of a finding that was played again, as icon and text. */
export function getReplayStyle(
  { state, found, undecided, endedEarly }: FuzzReplay,
  { rule }: Pick<FuzzFinding, 'rule'>,
): StateStyle & { readonly tone: CalloutTone } {
  if (state === 'running') return { icon: LoaderCircle, text: texts.replaying, tone: 'quiet' };
  if (state === 'not_started') return { icon: CircleSlash, text: texts.notStarted, tone: 'refused' };
  if (found?.rule === rule) return { icon: CircleX, text: texts.reproduced, tone: 'broken' };
  if (found !== null) return { icon: CircleX, text: texts.otherRuleBroken, tone: 'broken' };
  if (undecided > 0 || endedEarly !== null)
    return { icon: CircleHelp, text: texts.replayUndecided, tone: 'warning' };
  return { icon: CircleCheck, text: texts.notReproduced, tone: 'ok' };
}
