import type { FuzzRunState } from '#shared/contract/fuzz.ts';
import type { SuiteRunSummary } from '#shared/contract/suite.ts';
import { useNavigation } from '../../platform/navigation/navigation-store.ts';
import { toRoute, formatRoute } from '../../platform/navigation/route.ts';
import { StateLabel } from '../../../ui/text/state-label.tsx';
import { formatCount } from '../../../ui/text/format.ts';
import { getFuzzStyle } from './explore/fuzz-styles.ts';
import { getRunStyle } from './run/format-run.ts';
import { getRequestedIds } from './scenario/scenario-status.ts';
import { useSuite } from './suite-store.ts';
import { BarLink } from '../../../ui/controls/bar-item.tsx';
import { texts } from './texts.tsx';

/** The suite in the status bar: its progress while it runs, its result afterwards, and nothing before the first run. */
export function SuiteItem() {
  const navigation = useNavigation();
  const { newest, fuzz } = useSuite();
  if (fuzz?.state === 'running') {
    const text = texts.countOfTotal(formatCount(fuzz.runs), formatCount(fuzz.options.runs));
    return (
      <BarLink
        href={formatRoute({ view: 'suite', suite: { finding: null } })}
        title={texts.randomSequencesMessage(text)}
      >
        {texts.exploreTab}
        <StateLabel variant={{ ...getFuzzStyle(fuzz), text }} size={13} />
      </BarLink>
    );
  }
  if (fuzz !== null && fuzz !== undefined && isWorseThan(fuzz, newest?.startedAt ?? 0)) {
    const variant = getFuzzStyle(fuzz);
    return (
      <BarLink
        href={formatRoute({ view: 'suite', suite: { finding: 1 } })}
        title={texts.randomSequencesMessage(variant.text)}
      >
        {texts.exploreTab}
        <StateLabel variant={variant} size={13} />
      </BarLink>
    );
  }
  if (newest === null || newest === undefined) return null;
  const variant = getRunStyle(newest);
  const text = newest.state === 'running' ? formatProgress(newest) : variant.text;
  return (
    <BarLink href={formatRoute(toRoute('suite', navigation))} title={texts.testSuite(text)}>
      {texts.suite}
      <StateLabel variant={{ ...variant, text }} size={13} />
    </BarLink>
  );
}

function formatProgress(run: SuiteRunSummary): string {
  const ids = getRequestedIds(run);
  // Before the first scenario, none is the current one.
  return texts.countOfTotal(run.current === null ? 0 : ids.indexOf(run.current), ids.length);
}

/** True if random sequences found something after the scenarios were played: then the wallet is not ready anyway. */
function isWorseThan(fuzz: FuzzRunState, testedAt: number): boolean {
  return fuzz.findings.length > 0 && fuzz.startedAt > testedAt;
}
