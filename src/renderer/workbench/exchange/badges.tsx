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
import type { ExchangeHold } from '#shared/breakpoints/hold-stage.ts';
import type { AttemptChain, ExchangeSummary } from '#shared/exchange.ts';
import { BETWIN_RETRY } from '#shared/protocol/limits.ts';
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
  readonly tone: 'quiet' | 'broken' | 'warning';
}

/** The properties that distinguish an exchange from an ordinary one. */
function createBadges(summary: ExchangeSummary): readonly Badge[] {
  const { chain, attempt, kind } = summary;
  const { warnings, faults, holds } = getStatus(summary);
  const badges: Badge[] = [];
  if (chain !== null) badges.push(createChainBadge(chain));
  else if (attempt !== null && attempt > 1) badges.push(createRetryBadge(kind, attempt));
  switch (summary.signature) {
    case 'mismatch':
    case 'malformed':
      badges.push({
        icon: ShieldX,
        text: texts.badSignature,
        explanation: texts.badSignatureHint,
        tone: 'broken',
      });
      break;
    case 'missing':
      badges.push({
        icon: ShieldAlert,
        text: texts.unsigned,
        explanation: texts.unsignedHint,
        tone: 'broken',
      });
      break;
    case 'anonymous':
      badges.push({
        icon: UserRound,
        text: texts.anonymous,
        explanation: texts.anonymousHint,
        tone: 'quiet',
      });
      break;
    case 'verified':
    case 'unknown':
      break;
    default:
      assertNever(summary.signature);
  }
  if (faults.length > 0) {
    badges.push({
      icon: Zap,
      text: texts.fault,
      explanation: texts.faultHint(faults.join(', ')),
      tone: 'warning',
    });
  }
  if (holds.length > 0) badges.push(createHoldBadge(holds));
  if (warnings.length > 0) {
    badges.push({
      icon: TriangleAlert,
      text: warnings.length === 1 ? texts.warning : texts.warningCount(warnings.length),
      explanation: warnings.join(' '),
      tone: 'warning',
    });
  }
  if (summary.vantage === 'suite') {
    badges.push({ icon: ListChecks, text: texts.suite, explanation: texts.suiteHint, tone: 'quiet' });
  }
  badges.push(...createMarkBadges(summary), ...createOriginBadges(summary));
  if (isConnectionTest(summary)) {
    badges.push({ icon: PlugZap, text: texts.test, explanation: texts.testHint, tone: 'quiet' });
  }
  if (summary.vantage === 'wallet' && summary.peerId === null && summary.importId === null) {
    badges.push({
      icon: Globe,
      text: texts.external,
      explanation: texts.externalHint,
      tone: 'quiet',
    });
  }
  return badges;
}

/** Says that it was held at a breakpoint, how long in total, and whether it was changed there. */
function createHoldBadge(holds: readonly ExchangeHold[]): Badge {
  const isEdited = holds.some(({ edited }) => edited);
  const heldMs = holds.reduce((sum, hold) => sum + hold.heldMs, 0);
  return {
    icon: Hand,
    text: (isEdited ? texts.heldEdited : texts.held)(formatTimeSpan(heldMs)),
    explanation: texts.heldHint(holds.map(formatHold).join('; ')),
    tone: 'warning',
  };
}

function formatHold({ stage, heldMs, action, edited }: ExchangeHold): string {
  const text = texts.hold(formatTimeSpan(heldMs), HOLD_STAGE_NAMES[stage], action);
  return edited && action === 'sent' ? texts.holdEdited(text) : text;
}

/** The user's pin and note. */
function createMarkBadges({ pinned, note }: ExchangeSummary): readonly Badge[] {
  const badges: Badge[] = [];
  if (pinned) badges.push({ icon: Pin, text: texts.pinned, explanation: texts.pinnedHint, tone: 'quiet' });
  if (note !== null) badges.push({ icon: StickyNote, text: texts.note, explanation: note, tone: 'quiet' });
  return badges;
}

/** The origin of an exchange, if it is not a gateway's own callback. */
function createOriginBadges({ vantage, originId, importId }: ExchangeSummary): readonly Badge[] {
  const badges: Badge[] = [];
  if (vantage === 'proxy')
    badges.push({
      icon: Waypoints,
      text: originId === null ? texts.proxy : texts.sameAs(originId),
      explanation: originId === null ? texts.proxyHint : texts.proxyOfHint(originId),
      tone: 'quiet',
    });
  if (vantage === 'shadow')
    badges.push({
      icon: Layers2,
      text: originId === null ? texts.shadow : texts.shadowLabel(originId),
      explanation: texts.shadowHint,
      tone: 'quiet',
    });
  else if (originId !== null && vantage !== 'proxy')
    badges.push({
      icon: Redo2,
      text: texts.replayLabel(originId),
      explanation: texts.replayOfHint(originId),
      tone: 'quiet',
    });
  else if (vantage === 'replay')
    badges.push({ icon: Redo2, text: texts.replay, explanation: texts.replayHint, tone: 'quiet' });
  if (importId !== null)
    badges.push({
      icon: FileInput,
      text: texts.imported,
      explanation: texts.importedHint(importId),
      tone: 'quiet',
    });
  return badges;
}

function createChainBadge({ attempts, last }: AttemptChain): Badge {
  return {
    icon: RotateCw,
    text: texts.attemptsCount(attempts),
    explanation:
      last.attempt === null || last.attempt <= attempts
        ? texts.attemptsHint
        : texts.incompleteAttemptsHint(last.attempt),
    tone: 'quiet',
  };
}

function createRetryBadge(kind: ExchangeSummary['kind'], attempt: number): Badge {
  // Only a betwin has a known maximum of attempts; other callbacks are retried for days.
  const attemptText = kind === 'betwin' ? `${attempt}/${BETWIN_RETRY.maxAttempts}` : String(attempt);
  return {
    icon: RotateCw,
    text: texts.retry(attemptText),
    explanation: texts.retryHint(attempt),
    tone: 'quiet',
  };
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
  const shown = badges.filter((badge) => kept.includes(badge));
  const hidden = badges.filter((badge) => !kept.includes(badge));
  const labelled = isShortened ? new Set<Badge>() : chooseLabelled(badges, room);
  return (
    <>
      {shown.map((badge) => {
        const { icon: Icon, text, explanation, tone } = badge;
        const isLabelled = labelled.has(badge);
        return (
          <Pill key={explanation} tone={tone} title={isLabelled ? explanation : formatTooltip(badge)}>
            <Icon size={12} aria-hidden />
            <span className={isLabelled ? undefined : 'visually-hidden'}>{text}</span>
          </Pill>
        );
      })}
      {hidden.length > 0 && (
        <Pill tone="quiet" title={hidden.map(formatTooltip).join('\n')}>
          <span aria-hidden>{`+${hidden.length}`}</span>
          <span className="visually-hidden">{hidden.map(({ text }) => text).join(', ')}</span>
        </Pill>
      )}
    </>
  );
}

const formatTooltip = ({ text, explanation }: Badge): string => `${text}: ${explanation}`;

/** The width of a badge without its text, and of the gap before it. */
const ICON_PX = 30;
/** Generous for the fonts in use, because longer text would be cut off. */
const LETTER_PX = 7;
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
  Number(one.tone === 'quiet') - Number(other.tone === 'quiet');

/** The badges that have room for their words, the most important ones first. */
function chooseLabelled(badges: readonly Badge[], room: number): ReadonlySet<Badge> {
  const chosen = new Set<Badge>();
  let left = room - badges.length * ICON_PX;
  for (const badge of badges.toSorted(byTone)) {
    left -= badge.text.length * LETTER_PX;
    if (left < 0) break;
    chosen.add(badge);
  }
  return chosen;
}
