import type { HealthReport, HealthTargets, HealthVerdict } from '#shared/contract/health.ts';
import { formatTerm } from '#shared/filter/filter-parts.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Callout } from '../../../ui/layout/callout.tsx';
import { client } from '../../platform/client.ts';
import { NO_TOPICS } from '../../platform/connection/live-changes.ts';
import { useQuery } from '../../platform/connection/use-query.ts';
import { useNavigation } from '../../platform/navigation/navigation-store.ts';
import { Row, Stack } from '../../../ui/layout/stack.tsx';
import { StateLabel } from '../../../ui/text/state-label.tsx';
import { Note, Text } from '../../../ui/text/text.tsx';
import { formatExactDuration } from '../../../ui/text/format.ts';
import { formatLatency, formatShare, TARGET_NAMES, VERDICT_STYLES } from './health-names.ts';
import styles from './health.module.css';
import { texts } from './texts.ts';

/** The targets, the measured values, and the confidence. */
export function Verdicts({ report }: { readonly report: HealthReport }) {
  return (
    <ul className={styles.verdicts} aria-label={texts.verdicts}>
      {report.verdicts.map((verdict) => (
        <Stack as="li" gap={1} pad={3} edge="around" key={verdict.target}>
          <Row gap={2} justify="between">
            <Text as="h2" variant="subheading">
              {TARGET_NAMES[verdict.target]}
            </Text>
            <StateLabel variant={VERDICT_STYLES[verdict.verdict]} />
          </Row>
          <Text variant="title" tabularNums>
            {formatReached(report, verdict)}
          </Text>
          <Text variant="small" tone="quiet">
            {formatTarget(report.targets, verdict)}
          </Text>
          <Note>
            {explainVerdict(verdict)} {verdict.target === 'error_rate' && explainRejections(report)}
          </Note>
        </Stack>
      ))}
    </ul>
  );
}

function formatReached({ all }: HealthReport, { target }: HealthVerdict): string {
  const value = all[target];
  return target === 'availability' || target === 'error_rate' ? formatShare(value) : formatLatency(value);
}

function formatTarget(targets: HealthTargets, { target }: HealthVerdict): string {
  const value = targets[target];
  if (target === 'availability') return texts.atLeast(formatShare(value));
  return texts.below(target === 'error_rate' ? formatShare(value) : formatExactDuration(value));
}

function explainVerdict({
  verdict,
  against,
  calls,
  confidence,
  calls_needed: needed,
}: HealthVerdict): string {
  if (calls === 0) return texts.nothingMeasured;
  const counted = against === 0 ? texts.allMet(calls) : texts.someMissed(against, calls);
  // Rounded down, so that it never overstates the confidence, which is never complete.
  if (verdict === 'met') return `${counted} ${texts.sure(Math.min(Math.floor(confidence * 100), 99))}`;
  if (verdict === 'missed') return `${counted} ${texts.missedHint}`;
  return `${counted} ${needed === null ? texts.neverSure : texts.tooFew(needed - calls)}`;
}

/** The protocol excludes only insufficient funds, although a wallet has to reject a wrong signature, for example. */
function explainRejections({ errors: { rejected } }: HealthReport): string {
  return rejected === 0 ? '' : texts.rejections(rejected);
}

const MAX_OFFERED = 4;
const loadCasinos = () => client.exchanges.values({ field: 'casino', prefix: '', limit: MAX_OFFERED });

/** Says that the wallets of several casinos are judged together, and offers each alone. */
export function SeveralCasinos({ filter }: { readonly filter: string }) {
  const { data: casinos } = useQuery(NO_TOPICS, loadCasinos);
  if (casinos === null || casinos.length < 2 || /\bcasino:/.test(filter)) return null;
  const showOnly = (casinoId: string): void =>
    useNavigation
      .getState()
      .filterBy(`${formatTerm('casino', casinoId)} ${filter}`.trim(), { key: 'healthFilter' });
  return (
    <Callout tone="quiet">
      <Row wrap gap={2}>
        {texts.severalCasinos}
        {casinos.map((casinoId) => (
          <Button key={casinoId} onClick={() => showOnly(casinoId)}>
            {texts.onlyCasino(casinoId)}
          </Button>
        ))}
      </Row>
    </Callout>
  );
}
