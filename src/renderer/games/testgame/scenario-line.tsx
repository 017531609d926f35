import {
  CircleCheck,
  CircleDashed,
  CircleEllipsis,
  CircleHelp,
  CircleX,
  LoaderCircle,
  TriangleAlert,
} from 'lucide-react';
import { FindingCard, WarningList } from './findings.tsx';
import type { RowStatus, ScenarioRow } from './run-summary.ts';
import { groupFindings } from '#shared/suite/findings.ts';
import { texts } from './texts.ts';

const ICONS = {
  passed: CircleCheck,
  failed: CircleX,
  inconclusive: CircleHelp,
  running: LoaderCircle,
  waiting: CircleEllipsis,
  not_run: CircleDashed,
} satisfies Record<RowStatus, unknown>;

/** One scenario with its status and findings. */
export function ScenarioLine({ row: { id, title, status, ended } }: { readonly row: ScenarioRow }) {
  const Icon = ICONS[status];
  return (
    <li className="scenario" id={id} data-status={status}>
      <p className="scenario__line">
        <Icon className="scenario__icon" size={18} aria-hidden />
        <span className="scenario__id">{id}</span>
        <span className="scenario__title">{title}</span>
        <span className="scenario__status">
          {texts.status[status]}
          {ended !== null && ended.warnings.length > 0 && (
            <span className="scenario__warned">
              <TriangleAlert size={13} aria-hidden />
              {texts.findings.warned(ended.warnings.length)}
            </span>
          )}
        </span>
      </p>
      {ended !== null && (
        <>
          {ended.inconclusive_reason !== null && (
            <p className="scenario__reason">{ended.inconclusive_reason}</p>
          )}
          {status === 'failed' && ended.failures.length === 0 && (
            <p className="scenario__reason">{texts.findings.strict}</p>
          )}
          {groupFindings(ended.failures).map((finding, index) => (
            // The index is a stable key: an ended scenario's findings never change their order.
            <FindingCard key={index} finding={finding} />
          ))}
          {ended.warnings.length > 0 && <WarningList warnings={ended.warnings} />}
        </>
      )}
    </li>
  );
}
