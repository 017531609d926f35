import { createContext, useContext, useEffect } from 'react';
import type { RoundReport } from '#shared/games/round-report.ts';

export type ReportRound = (report: Omit<RoundReport, 'type'>) => void;

/** Notifies the workbench that frames the page, if there is one. */
export const ReportRoundContext = createContext<ReportRound>(() => undefined);

/** Reports a round whenever the page begins or ends to show its result; null reports nothing. */
export function useRoundReport(roundId: string | null, isShown: boolean): void {
  const report = useContext(ReportRoundContext);
  useEffect(() => {
    if (roundId !== null) report({ roundId, isShown });
  }, [report, roundId, isShown]);
}
