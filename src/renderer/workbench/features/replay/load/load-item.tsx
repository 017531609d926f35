import { Gauge } from 'lucide-react';
import { BarItem } from '../../../../ui/controls/bar-item.tsx';
import { showDialog } from '../../../platform/navigation/dialog-store.ts';
import { isInProgress, useLoadRun } from './load-store.ts';
import { texts } from './texts.ts';

/** The running load test, in the status bar: it continues while its dialog is closed, and this link returns to it. */
export function LoadItem() {
  const run = useLoadRun();
  if (!isInProgress(run)) return null;
  return (
    <BarItem
      tone="warning"
      title={texts.statusBarHint}
      onClick={() => showDialog({ replay: { kind: 'load', what: run.what } })}
    >
      <Gauge size={13} aria-hidden />
      {texts.statusBar(run.started, run.planned)}
    </BarItem>
  );
}
