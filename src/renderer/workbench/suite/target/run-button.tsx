import { Play } from 'lucide-react';
import { commandKey } from '../../shell/command-key.ts';
import { Button } from '../../ui/button.tsx';
import type { RunAll } from './use-run-all.ts';

export function RunButton({ all: { isBusy, run } }: { readonly all: RunAll }) {
  return (
    <Button
      look="primary"
      icon={<Play size={14} aria-hidden />}
      aria-disabled={isBusy}
      aria-keyshortcuts={`${commandKey.aria}+Enter`}
      title={`Run all (${commandKey.text}+Enter)`}
      onClick={run}
    >
      Run all
    </Button>
  );
}
