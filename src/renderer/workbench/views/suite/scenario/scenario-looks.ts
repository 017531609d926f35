import {
  CircleCheck,
  CircleDashed,
  CircleQuestionMark,
  CircleX,
  LoaderCircle,
  Minus,
  TriangleAlert,
} from 'lucide-react';
import type { StateLook } from '../../../../ui/text/state-label.tsx';
import type { ScenarioStanding, ScenarioState } from './scenario-standing.ts';

const LOOKS: Record<ScenarioState, StateLook> = {
  waiting: { icon: CircleDashed, text: 'Waiting', tone: 'quiet' },
  running: { icon: LoaderCircle, text: 'Running', tone: 'accent' },
  passed: { icon: CircleCheck, text: 'Passed', tone: 'ok' },
  warned: { icon: TriangleAlert, text: 'Warning', tone: 'warning' },
  failed: { icon: CircleX, text: 'Failed', tone: 'broken' },
  inconclusive: { icon: CircleQuestionMark, text: 'Inconclusive', tone: 'refused' },
  left_out: { icon: Minus, text: 'Not run', tone: 'quiet' },
};

export function scenarioLook({ state }: Pick<ScenarioStanding, 'state'>): StateLook {
  return LOOKS[state];
}
