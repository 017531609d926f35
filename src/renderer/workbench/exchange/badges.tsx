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
import { standingOf } from './chain-standing.ts';

interface Badge {
  readonly icon: LucideIcon;
  /** A word before the figure that gives way where room is scarce. */
  readonly lead?: string;
  readonly text: string;
  readonly why: string;
  readonly tone: 'quiet' | 'broken' | 'warning';
}

/** What sets an exchange apart from an ordinary one. */
function badgesOf(summary: ExchangeSummary): readonly Badge[] {
  const { chain, attempt, kind } = summary;
  const { warnings, faults } = standingOf(summary);
  const badges: Badge[] = [];
  if (chain !== null) badges.push(chainBadge(chain));
  else if (attempt !== null && attempt > 1) badges.push(retryBadge(kind, attempt));
  switch (summary.signature) {
    case 'mismatch':
    case 'malformed':
      badges.push({
        icon: ShieldX,
        text: 'Bad signature',
        why: 'The signature does not match the body',
        tone: 'broken',
      });
      break;
    case 'missing':
      badges.push({
        icon: ShieldAlert,
        text: 'Unsigned',
        why: 'The request has no signature',
        tone: 'broken',
      });
      break;
    case 'anonymous':
      badges.push({
        icon: UserRound,
        text: 'Anonymous',
        why: 'An unsigned demo launch: 64 zeros as the signature',
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
      text: 'Fault',
      why: `Changed by an armed fault: ${faults.join(', ')}`,
      tone: 'warning',
    });
  }
  if (warnings.length > 0) {
    badges.push({
      icon: TriangleAlert,
      text: warnings.length === 1 ? 'Warning' : `${warnings.length} warnings`,
      why: warnings.join(' '),
      tone: 'warning',
    });
  }
  if (summary.vantage === 'suite') {
    badges.push({ icon: ListChecks, text: 'Suite', why: 'Sent by the test suite', tone: 'quiet' });
  }
  badges.push(...originBadges(summary));
  if (summary.vantage === 'wallet' && summary.peerId === null && summary.importId === null) {
    badges.push({
      icon: Globe,
      text: 'External',
      why: 'Sent by a gateway outside this workbench',
      tone: 'quiet',
    });
  }
  return badges;
}

/** Where it comes from, if not from a gateway that called. */
function originBadges({ vantage, originId, importId }: ExchangeSummary): readonly Badge[] {
  const badges: Badge[] = [];
  if (originId !== null)
    badges.push({
      icon: Redo2,
      text: `Replay of #${originId}`,
      why: `A replay of exchange ${originId}`,
      tone: 'quiet',
    });
  else if (vantage === 'replay')
    badges.push({ icon: Redo2, text: 'Replay', why: 'Sent manually from this workbench', tone: 'quiet' });
  if (importId !== null)
    badges.push({
      icon: FileInput,
      text: 'Imported',
      why: `Imported (import ${importId}), not captured here`,
      tone: 'quiet',
    });
  return badges;
}

function chainBadge({ attempts, last }: AttemptChain): Badge {
  const isWhole = last.attempt === null || last.attempt <= attempts;
  return {
    icon: RotateCw,
    text: `${attempts} attempts`,
    why: isWhole
      ? 'Attempts of one delivery. The status is that of the last attempt.'
      : `Attempt ${last.attempt} was the last of this delivery. Not all earlier attempts were captured.`,
    tone: 'quiet',
  };
}

function retryBadge(kind: ExchangeSummary['kind'], attempt: number): Badge {
  // Only a betwin has a last attempt that can be named; the others go on for days.
  const figure = kind === 'betwin' ? `${attempt}/${BETWIN_RETRY.maxAttempts}` : String(attempt);
  return {
    icon: RotateCw,
    lead: 'Retry ',
    text: figure,
    why: `Attempt ${attempt} of this delivery`,
    tone: 'quiet',
  };
}

/** Those of a row: with retries, of all its attempts. */
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
