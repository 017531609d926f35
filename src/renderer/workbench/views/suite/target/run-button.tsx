import { Play } from 'lucide-react';
import { keyProps, withKeys } from '../../../platform/commands/key-texts.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import type { RunAll } from './use-run-all.ts';

export function RunButton({ all: { isBusy, run } }: { readonly all: RunAll }) {
  return (
    <Button
      look="primary"
      icon={Play}
      aria-disabled={isBusy}
      {...keyProps('suite.runAll')}
      title={withKeys('Run all', 'suite.runAll')}
      onClick={run}
    >
      Run all
    </Button>
  );
}
