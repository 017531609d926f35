import { CircleCheck, CircleHelp, CircleX } from 'lucide-react';
import type {
  HealthErrorKind,
  HealthExtra,
  HealthScope,
  HealthTargetName,
  HealthVerdict,
} from '#shared/contract/health.ts';
import type { StateStyle } from '../../../ui/text/state-label.tsx';
import { formatDuration } from '../../../ui/text/format.ts';
import { formatMinute, formatShortDay, formatTime, isSameDay } from '../../../ui/text/format-time.ts';
import { texts } from './texts.ts';

export const TARGET_NAMES: Readonly<Record<HealthTargetName, string>> = {
  availability: texts.availability,
  p50_ms: texts.p50,
  p99_ms: texts.p99,
  error_rate: texts.errorRate,
};

export const VERDICT_STYLES: Readonly<Record<HealthVerdict['verdict'], StateStyle>> = {
  met: { icon: CircleCheck, text: texts.met, tone: 'ok' },
  missed: { icon: CircleX, text: texts.missed, tone: 'broken' },
  inconclusive: { icon: CircleHelp, text: texts.inconclusive, tone: 'warning' },
};

export const SCOPE_NAMES: Readonly<Record<HealthScope, string>> = {
  live: texts.live,
  imported: texts.imported,
  all: texts.both,
};

export const EXTRA_NAMES: Readonly<Record<HealthExtra, string>> = {
  faults: texts.faults,
  replays: texts.replays,
  suite: texts.suite,
};

/** The name of each kind of error, and the token of its colour. */
export const ERROR_STYLES: Readonly<
  Record<HealthErrorKind, { readonly name: string; readonly color: string }>
> = {
  timeout: { name: texts.timeout, color: '--unanswered' },
  no_response: { name: texts.noResponse, color: '--text-faint' },
  server_error: { name: texts.serverError, color: '--broken' },
  rejected: { name: texts.rejected, color: '--refused' },
  other: { name: texts.other, color: '--accent' },
};

/** Three digits after the point: a target of 99.9% differs from 99.95%. */
const shareFormat = new Intl.NumberFormat('en-US', { maximumFractionDigits: 3 });

export function formatShare(share: number | null): string {
  return share === null ? texts.none : `${shareFormat.format(share * 100)}%`;
}

export function formatLatency(ms: number | null): string {
  return ms === null ? texts.none : formatDuration(ms);
}

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** A label of the time axis, with `stepMs` between two labels: "28 Nov", "07:44", or "07:44:30" below a minute. */
export function formatTick(at: number, stepMs: number): string {
  if (stepMs >= DAY_MS || new Date(at).setHours(0, 0, 0, 0) === at) return formatShortDay(at);
  return stepMs < MINUTE_MS ? formatTime(at) : formatMinute(at);
}

/** "28 Nov, 07:44 to 07:59": the day of the end is added only if it differs. */
export function formatTimeRange(from: number, to: number): string {
  return texts.fromTo(
    formatDayAndMinute(from),
    isSameDay(from, to) ? formatMinute(to) : formatDayAndMinute(to),
  );
}

/** "28 Nov, 07:44". */
export function formatDayAndMinute(at: number): string {
  return `${formatShortDay(at)}, ${formatMinute(at)}`;
}
