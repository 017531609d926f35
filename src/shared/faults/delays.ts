import { CALLBACKS } from '../protocol/callback.ts';
import type { FaultFamily, FaultParameter } from './description.ts';

const MAX_DELAY_MS = 60_000;

function createDelayParameter(name: string, label: string, initial: number): FaultParameter {
  return { name, label, unit: 'ms', initial, min: 0, max: MAX_DELAY_MS, whole: true };
}

const LATE =
  'Waits up to 10 s for the response, then times out: a betwin is given up because its 5 s retry budget is used up, a rollback or finish is retried.';

/** Correct answers, late. */
export const DELAYS = {
  latency_fixed: {
    label: 'fixed latency',
    effect: 'Delays every response by a fixed time, after the money has moved.',
    reaction: LATE,
    callbacks: CALLBACKS,
    stages: ['wire'],
    parameters: [createDelayParameter('ms', 'Latency', 1_000)],
  },
  latency_uniform: {
    label: 'uniform latency',
    effect: 'Delays every response by a random time between two bounds, after the money has moved.',
    reaction: LATE,
    callbacks: CALLBACKS,
    stages: ['wire'],
    parameters: [createDelayParameter('min_ms', 'From', 100), createDelayParameter('max_ms', 'To', 2_000)],
  },
  latency_lognormal: {
    label: 'lognormal latency',
    effect: 'Delays every response as real networks do: usually near the median, sometimes much longer.',
    reaction: LATE,
    callbacks: CALLBACKS,
    stages: ['wire'],
    parameters: [
      createDelayParameter('median_ms', 'Median', 400),
      { name: 'sigma', label: 'Spread (σ)', unit: null, initial: 0.6, min: 0, max: 3, whole: false },
    ],
  },
  slow_body: {
    label: 'slow body',
    effect: 'Sends the headers at once and the body a few bytes at a time.',
    reaction: 'Reads until the body is complete, or times out after 10 s.',
    callbacks: CALLBACKS,
    stages: ['wire'],
    parameters: [
      { name: 'bytes', label: 'Bytes', unit: 'bytes', initial: 16, min: 1, max: 65_536, whole: true },
      createDelayParameter('every_ms', 'Every', 200),
    ],
  },
} as const satisfies FaultFamily;
