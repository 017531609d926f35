import {
  Bug,
  Globe,
  RotateCw,
  ShieldAlert,
  ShieldX,
  TriangleAlert,
  UserRound,
  type LucideIcon,
} from 'lucide-react';
import { assertNever } from '#shared/assert-never.ts';
import type { ExchangeSummary } from '#shared/exchange.ts';
import { BETWIN_RETRY } from '#shared/protocol/limits.ts';
import styles from './badges.module.css';

interface Badge {
  readonly icon: LucideIcon;
  /** A word before the figure that gives way where room is scarce. */
  readonly lead?: string;
  readonly text: string;
  readonly why: string;
  readonly tone: 'plain' | 'broken' | 'warning';
}

/** What sets an exchange apart from an ordinary one. */
function badgesOf(summary: ExchangeSummary): readonly Badge[] {
  const badges: Badge[] = [];
  if (summary.attempt !== null && summary.attempt > 1) badges.push(retryBadge(summary.kind, summary.attempt));
  switch (summary.signature) {
    case 'mismatch':
    case 'malformed':
      badges.push({
        icon: ShieldX,
        text: 'Bad signature',
        why: 'The signature is not that of the body',
        tone: 'broken',
      });
      break;
    case 'missing':
      badges.push({
        icon: ShieldAlert,
        text: 'Unsigned',
        why: 'The request carried no signature',
        tone: 'broken',
      });
      break;
    case 'anonymous':
      badges.push({
        icon: UserRound,
        text: 'Anonymous',
        why: 'A demo launch that nobody signed: 64 zeros',
        tone: 'plain',
      });
      break;
    case 'verified':
    case 'unknown':
      break;
    default:
      assertNever(summary.signature);
  }
  if (summary.faults.length > 0) {
    badges.push({
      icon: Bug,
      text: 'Fault',
      why: `Shaped by an armed fault: ${summary.faults.join(', ')}`,
      tone: 'warning',
    });
  }
  if (summary.warnings.length > 0) {
    badges.push({
      icon: TriangleAlert,
      text: summary.warnings.length === 1 ? 'Warning' : `${summary.warnings.length} warnings`,
      why: summary.warnings.join(' '),
      tone: 'warning',
    });
  }
  if (summary.vantage === 'wallet' && summary.peerId === null) {
    badges.push({
      icon: Globe,
      text: 'From outside',
      why: 'Came from a gateway outside this workbench',
      tone: 'plain',
    });
  }
  return badges;
}

function retryBadge(kind: ExchangeSummary['kind'], attempt: number): Badge {
  // Only a betwin has a last attempt that can be named; the others go on for days.
  const figure = kind === 'betwin' ? `${attempt}/${BETWIN_RETRY.maxAttempts}` : String(attempt);
  return {
    icon: RotateCw,
    lead: 'Retry ',
    text: figure,
    why: `Attempt ${attempt} of the same delivery`,
    tone: 'plain',
  };
}

export function Badges({ summary }: { readonly summary: ExchangeSummary }) {
  return badgesOf(summary).map(({ icon: Icon, lead, text, why, tone }) => (
    <span key={why} className={styles.badge} data-tone={tone} title={why}>
      <Icon size={12} aria-hidden />
      <span>
        {lead !== undefined && <span className={styles.lead}>{lead}</span>}
        {text}
      </span>
    </span>
  ));
}
