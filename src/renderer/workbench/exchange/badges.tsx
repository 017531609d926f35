import {
  FileInput,
  Globe,
  ListChecks,
  Redo2,
  RotateCw,
  ShieldAlert,
  ShieldX,
  TriangleAlert,
  UserRound,
  Zap,
  type LucideIcon,
} from 'lucide-react';
import { assertNever } from '#shared/assert-never.ts';
import type { AttemptChain, ExchangeSummary } from '#shared/exchange.ts';
import { BETWIN_RETRY } from '#shared/protocol/limits.ts';
import { Pill } from '../../ui/text/pill.tsx';
import { Text } from '../../ui/text/text.tsx';
import styles from './badges.module.css';
import { statusOf } from './chain-status.ts';
import { texts } from './texts.ts';

interface Badge {
  readonly icon: LucideIcon;
  /** A word before the figure, hidden first if there is little room. */
  readonly lead?: string;
  readonly text: string;
  readonly why: string;
  readonly tone: 'quiet' | 'broken' | 'warning';
}

/** What distinguishes an exchange from an ordinary one. */
function badgesOf(summary: ExchangeSummary): readonly Badge[] {
  const { chain, attempt, kind } = summary;
  const { warnings, faults } = statusOf(summary);
  const badges: Badge[] = [];
  if (chain !== null) badges.push(chainBadge(chain));
  else if (attempt !== null && attempt > 1) badges.push(retryBadge(kind, attempt));
  switch (summary.signature) {
    case 'mismatch':
    case 'malformed':
      badges.push({
        icon: ShieldX,
        text: texts.badSignature,
        why: texts.signatureDoesNotMatchBody,
        tone: 'broken',
      });
      break;
    case 'missing':
      badges.push({
        icon: ShieldAlert,
        text: texts.unsigned,
        why: texts.requestHasNoSignature,
        tone: 'broken',
      });
      break;
    case 'anonymous':
      badges.push({
        icon: UserRound,
        text: texts.anonymous,
        why: texts.anonymousHint,
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
      why: texts.changedByArmedFault(faults.join(', ')),
      tone: 'warning',
    });
  }
  if (warnings.length > 0) {
    badges.push({
      icon: TriangleAlert,
      text: warnings.length === 1 ? texts.warning : texts.warnings(warnings.length),
      why: warnings.join(' '),
      tone: 'warning',
    });
  }
  if (summary.vantage === 'suite') {
    badges.push({ icon: ListChecks, text: texts.suite, why: texts.sentByTestSuite, tone: 'quiet' });
  }
  badges.push(...originBadges(summary));
  if (summary.vantage === 'wallet' && summary.peerId === null && summary.importId === null) {
    badges.push({
      icon: Globe,
      text: texts.external,
      why: texts.sentByGatewayOutside,
      tone: 'quiet',
    });
  }
  return badges;
}

/** Its origin, if it is not a gateway's own callback. */
function originBadges({ vantage, originId, importId }: ExchangeSummary): readonly Badge[] {
  const badges: Badge[] = [];
  if (originId !== null)
    badges.push({
      icon: Redo2,
      text: texts.replayOf(originId),
      why: texts.replayOfExchange(originId),
      tone: 'quiet',
    });
  else if (vantage === 'replay')
    badges.push({ icon: Redo2, text: texts.replay, why: texts.sentManually, tone: 'quiet' });
  if (importId !== null)
    badges.push({
      icon: FileInput,
      text: texts.imported,
      why: texts.importedHint(importId),
      tone: 'quiet',
    });
  return badges;
}

function chainBadge({ attempts, last }: AttemptChain): Badge {
  return {
    icon: RotateCw,
    text: texts.attemptsCount(attempts),
    why:
      last.attempt === null || last.attempt <= attempts
        ? texts.attemptsHint
        : texts.attemptWasLast(last.attempt),
    tone: 'quiet',
  };
}

function retryBadge(kind: ExchangeSummary['kind'], attempt: number): Badge {
  // Only a betwin has a known maximum of attempts; other callbacks are retried for days.
  const figure = kind === 'betwin' ? `${attempt}/${BETWIN_RETRY.maxAttempts}` : String(attempt);
  return {
    icon: RotateCw,
    lead: texts.retry,
    text: figure,
    why: texts.attemptOfThisDelivery(attempt),
    tone: 'quiet',
  };
}

/** The badges of a row: with retries, of all its attempts. */
export function Badges({ summary }: { readonly summary: ExchangeSummary }) {
  return badgesOf(summary).map(({ icon: Icon, lead, text, why, tone }) => (
    <Pill key={why} className={styles.badge} tone={tone} title={why}>
      <Icon size={12} aria-hidden />
      <Text clip>
        {lead !== undefined && <span className={styles.lead}>{lead}</span>}
        {text}
      </Text>
    </Pill>
  ));
}
