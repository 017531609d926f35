import {
  FileInput,
  Globe,
  Hand,
  Layers2,
  ListChecks,
  Pin,
  PlugZap,
  Redo2,
  RotateCw,
  ShieldAlert,
  ShieldX,
  StickyNote,
  TriangleAlert,
  UserRound,
  Waypoints,
  Zap,
  type LucideIcon,
} from 'lucide-react';
import { assertNever } from '#shared/assert-never.ts';
import { getEditedMessage, type ExchangeHold } from '#shared/breakpoints/hold-stage.ts';
import type { AttemptChain, ExchangeSummary } from '#shared/exchange.ts';
import { BETWIN_RETRY } from '#shared/protocol/limits.ts';
import { formatStoredFault } from '#shared/faults/format-arming.ts';
import { describeWarning } from '#shared/suite/rule-warning.ts';
import { formatTimeSpan } from '#shared/time-span.ts';
import { Pill } from '../../ui/text/pill.tsx';
import { isConnectionTest, getStatus } from '#shared/chain-status.ts';
import { formatOutcome } from './format-outcome.ts';
import { HOLD_STAGE_NAMES } from './hold-stages.ts';
import { texts } from './texts.ts';

interface Badge {
  readonly icon: LucideIcon;
  readonly text: string;
  readonly explanation: string;
  /** The filter that finds such exchanges. */
  readonly filter: string;
  readonly tone?: 'broken' | 'warning';
}

const createBadge = (icon: LucideIcon, filter: string, text: string, explanation: string): Badge => ({
  icon,
  filter,
  text,
  explanation,
});

/** The properties that distinguish an exchange from an ordinary one. */
function createBadges(summary: ExchangeSummary): readonly Badge[] {
  const { chain, attempt } = summary;
  const { warnings, faults, holds } = getStatus(summary);
  const badges: Badge[] = [];
  const warn = (badge: Badge): number => badges.push({ ...badge, tone: 'warning' });
  if (chain !== null) badges.push(createChainBadge(chain));
  else if (attempt !== null && attempt > 1) badges.push(createRetryBadge(summary, attempt));
  badges.push(...createSignatureBadges(summary));
  if (faults.length > 0)
    warn(
      createBadge(Zap, 'is:fault', texts.fault, texts.faultHint(faults.map(formatStoredFault).join(', '))),
    );
  if (holds.length > 0) warn(createHoldBadge(holds));
  if (warnings.length > 0) {
    const text = warnings.length === 1 ? texts.warning : texts.warningCount(warnings.length);
    warn(createBadge(TriangleAlert, 'is:warning', text, warnings.map(describeWarning).join(' ')));
  }
  if (summary.isFromSuite) badges.push(createBadge(ListChecks, 'is:suite', texts.suite, texts.suiteHint));
  badges.push(...createMarkBadges(summary), ...createOriginBadges(summary));
  if (isConnectionTest(summary)) badges.push(createBadge(PlugZap, 'is:test', texts.test, texts.testHint));
  if (summary.vantage === 'wallet' && summary.peerId === null && summary.importId === null)
    badges.push(createBadge(Globe, 'is:external', texts.external, texts.externalHint));
  return badges;
}

function createSignatureBadges({ signature }: ExchangeSummary): readonly Badge[] {
  const filter = `sig:${signature}`;
  switch (signature) {
    case 'mismatch':
    case 'malformed':
      return [
        { ...createBadge(ShieldX, filter, texts.badSignature, texts.badSignatureHint), tone: 'broken' },
      ];
    case 'missing':
      return [{ ...createBadge(ShieldAlert, filter, texts.unsigned, texts.unsignedHint), tone: 'broken' }];
    case 'anonymous':
      return [createBadge(UserRound, filter, texts.anonymous, texts.anonymousHint)];
    case 'verified':
    case 'unknown':
      return [];
    default:
      return assertNever(signature);
  }
}

/** Says that it was held at a breakpoint, how long in total, and what was changed there. */
function createHoldBadge(holds: readonly ExchangeHold[]): Badge {
  const edited = [...new Set(holds.map(getEditedMessage))].filter((each) => each !== null);
  const held = formatTimeSpan(holds.reduce((sum, hold) => sum + hold.heldMs, 0));
  const text = edited.length === 0 ? texts.held(held) : texts.heldEdited(held, edited.join(' and '));
  const filter = edited.length === 0 ? 'is:held' : 'is:edited';
  return createBadge(Hand, filter, text, texts.heldHint(holds.map(formatHold).join('; ')));
}

function formatHold(hold: ExchangeHold): string {
  const text = texts.hold(formatTimeSpan(hold.heldMs), HOLD_STAGE_NAMES[hold.stage], hold.action);
  const edited = hold.action === 'sent' ? getEditedMessage(hold) : null;
  return edited === null ? text : texts.holdEdited(text, edited);
}

/** The user's pin and note. */
function createMarkBadges({ pinned, note }: ExchangeSummary): readonly Badge[] {
  return [
    ...(pinned ? [createBadge(Pin, 'is:pinned', texts.pinned, texts.pinnedHint)] : []),
    ...(note === null ? [] : [createBadge(StickyNote, 'is:noted', texts.note, note)]),
  ];
}

/** The origin of an exchange, if it is not a gateway's own callback. */
function createOriginBadges(summary: ExchangeSummary): readonly Badge[] {
  const { importId } = summary;
  const origin = createOriginBadge(summary);
  return [
    ...(origin === null ? [] : [origin]),
    ...(importId === null
      ? []
      : [createBadge(FileInput, 'is:imported', texts.imported, texts.importedHint(importId))]),
  ];
}

function createOriginBadge({ vantage, originId }: ExchangeSummary): Badge | null {
  if (vantage === 'proxy')
    return originId === null
      ? createBadge(Waypoints, 'vantage:proxy', texts.proxy, texts.proxyHint)
      : createBadge(Waypoints, 'vantage:proxy', texts.sameAs(originId), texts.proxyOfHint(originId));
  if (vantage === 'shadow') {
    const text = originId === null ? texts.shadow : texts.shadowLabel(originId);
    return createBadge(Layers2, 'vantage:shadow', text, texts.shadowHint);
  }
  if (originId !== null)
    return createBadge(Redo2, 'is:replay', texts.replayLabel(originId), texts.replayOfHint(originId));
  return vantage === 'replay' ? createBadge(Redo2, 'is:replay', texts.replay, texts.replayHint) : null;
}

function createChainBadge({ attempts, last }: AttemptChain): Badge {
  const isComplete = last.attempt === null || last.attempt <= attempts;
  const hint = isComplete ? texts.attemptsHint : texts.incompleteAttemptsHint(last.attempt ?? attempts);
  return createBadge(RotateCw, 'is:retry', texts.attemptsCount(attempts), hint);
}

function createRetryBadge({ kind, vantage, peerId, importId }: ExchangeSummary, attempt: number): Badge {
  // Only this gateway's betwins have a known maximum of attempts; its other callbacks are retried for days.
  const isOwn = importId === null && (vantage === 'gateway' || (vantage === 'wallet' && peerId !== null));
  const hint =
    isOwn && kind === 'betwin'
      ? texts.limitedRetryHint(attempt, BETWIN_RETRY.maxAttempts)
      : texts.retryHint(attempt);
  return createBadge(RotateCw, 'is:retry', texts.retry(attempt), hint);
}

interface BadgesProps {
  readonly summary: ExchangeSummary;
  /** In pixels: badges without space become icons, with their text in the tooltip. */
  readonly room?: number;
}

/** The badges of a row: with retries, of all its attempts. */
export function Badges({ summary, room = Infinity }: BadgesProps) {
  const badges = createBadges(summary);
  const fitting = Math.floor(room / ICON_PX);
  const isShortened = badges.length > fitting;
  // Their number takes the room of one.
  const kept = isShortened ? badges.toSorted(byTone).slice(0, Math.max(fitting - 1, 0)) : badges;
  const visible = badges.filter((badge) => kept.includes(badge));
  const hidden = badges.filter((badge) => !kept.includes(badge));
  const labelled = isShortened ? new Set<Badge>() : chooseLabelledBadges(badges, room);
  return (
    <>
      {visible.map((badge) => {
        const { icon: Icon, text, explanation, tone = 'quiet' } = badge;
        const isLabelled = labelled.has(badge);
        return (
          <Pill key={explanation} tone={tone} title={formatTooltip(badge, isLabelled)}>
            <Icon size={12} aria-hidden />
            <span className={isLabelled ? undefined : 'visually-hidden'}>{text}</span>
          </Pill>
        );
      })}
      {hidden.length > 0 && (
        <Pill tone="quiet" title={hidden.map((badge) => formatTooltip(badge, false)).join('\n')}>
          <span aria-hidden>{`+${hidden.length}`}</span>
          <span className="visually-hidden">{hidden.map(({ text }) => text).join(', ')}</span>
        </Pill>
      )}
    </>
  );
}

function formatTooltip({ text, explanation, filter }: Badge, isLabelled: boolean): string {
  return `${isLabelled ? explanation : `${text}: ${explanation}`}\n${texts.badgeFilter(filter)}`;
}

/** The width of a badge without its text, and of the gap before it. */
const ICON_PX = 30;
/** Generous for the fonts in use, because longer text would be cut off. */
export const LETTER_PX = 7;
/** Of a status, with the gap after it: badges begin at the same position in most rows. */
const MIN_OUTCOME_PX = 86;

/** The width of a row's status without its badges, in pixels. */
export function estimateOutcomeWidth(summary: ExchangeSummary): number {
  const text = formatOutcome(getStatus(summary).outcome);
  return Math.max(MIN_OUTCOME_PX, ICON_PX + text.length * LETTER_PX);
}

/** The width of a row's status with its badges as icons, in pixels. */
export function estimateStatusWidth(summary: ExchangeSummary): number {
  return estimateOutcomeWidth(summary) + createBadges(summary).length * ICON_PX;
}

/** Badges that only name the origin of an exchange come last. */
const byTone = (one: Badge, other: Badge): number =>
  Number(one.tone === undefined) - Number(other.tone === undefined);

/** The badges that have room for their words, the most important ones first. */
function chooseLabelledBadges(badges: readonly Badge[], room: number): ReadonlySet<Badge> {
  const chosen = new Set<Badge>();
  let left = room - badges.length * ICON_PX;
  for (const badge of badges.toSorted(byTone)) {
    left -= badge.text.length * LETTER_PX;
    if (left < 0) break;
    chosen.add(badge);
  }
  return chosen;
}
