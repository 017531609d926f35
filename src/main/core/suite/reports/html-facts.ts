import { findBaseUrl } from '#shared/suite/base-url.ts';
import { formatDecimals } from '#shared/suite/decimals.ts';
import type { SuiteReport, TRUSTED_CERTIFICATES } from '#shared/suite/report.ts';
import { escapeLine } from './escape-unprintable.ts';
import { markup, type Markup } from './markup.ts';

type Target = SuiteReport['suite']['target'];

/** Facts under a title; those that are null are left out. */
export interface FactGroup {
  readonly title: string;
  readonly facts: Readonly<Record<string, string | null>>;
}

/** The wallet that was tested, and its players. */
export function groupTargetFacts(target: Target): readonly FactGroup[] {
  return [
    { title: 'Wallet', facts: { ...getUrls(target), Casino: target.casino_id } },
    {
      title: 'Player',
      facts: {
        Account: target.account_id,
        'Second account': target.second_account_id,
        Currency: `${target.currency} only`,
        Decimals: formatDecimals(target),
      },
    },
  ];
}

/** One line, if the URLs have a base in common. */
function getUrls({
  balance_url: balance,
  betwin_url: betwin,
  rollback_url: rollback,
  finish_url: finish,
}: Target): FactGroup['facts'] {
  const base = findBaseUrl({ balance, betwin, rollback, finish });
  return base === null
    ? { Balance: balance, Betwin: betwin, Rollback: rollback, Finish: finish }
    : { 'Base URL': base };
}

const CERTIFICATES: Readonly<Record<(typeof TRUSTED_CERTIFICATES)[number], string>> = {
  none: 'those that the system trusts',
  trusted: 'those that the system or the operator trusts',
  presented: 'those that the hosts presented',
};

/** How the suite reached the wallet. */
export function getConnectionFacts(target: Target): FactGroup['facts'] {
  const { certificates } = target;
  return {
    TLS: certificates === null || certificates === 'none' ? null : CERTIFICATES[certificates],
    Proxy: target.proxy,
  };
}

/** Groups of facts next to each other, if the page is wide enough. */
export function renderFacts(groups: readonly FactGroup[]): Markup {
  return markup`<div class="facts">
${groups.map(renderGroup)}</div>`;
}

function renderGroup({ title, facts }: FactGroup): Markup {
  const known = Object.entries(facts).filter((entry): entry is [string, string] => entry[1] !== null);
  return markup`<section>
<h2>${title}</h2>
<dl>
${known.map(
  ([name, value]) => markup`<div><dt>${name}</dt><dd>${escapeLine(value, 2100)}</dd></div>
`,
)}</dl>
</section>
`;
}
