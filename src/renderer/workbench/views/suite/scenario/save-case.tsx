import { Package } from 'lucide-react';
import type { CaseSubject } from '#shared/suite/case.ts';
import type { SuiteExchange } from '#shared/suite/report.ts';
import { saveAsCase } from '../../../features/transfer/export/use-export.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { texts } from '../texts.tsx';

interface SaveCaseProps {
  /** What showed it. */
  readonly exchanges: readonly SuiteExchange[];
  readonly subject: CaseSubject;
}

/** Saves what a run found as a case; nothing if none of its exchanges was captured. */
export function SaveCase({ exchanges, subject }: SaveCaseProps) {
  const ids = exchanges.flatMap(({ exchange_id: id }) => id ?? []);
  if (ids.length === 0) return null;
  return (
    <Button
      size="sm"
      icon={Package}
      title={texts.saveCaseHint}
      onClick={() => void saveAsCase({ kind: 'ids', ids, whole: true }, subject)}
    >
      {texts.saveCase}
    </Button>
  );
}
