import { GitCompareArrows } from 'lucide-react';
import { showDialog } from '../../platform/navigation/dialog-store.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { texts } from './texts.ts';

interface CompareButtonProps {
  readonly leftId: number;
  readonly rightId: number;
}

/** Opens the replay beside its original. */
export function CompareButton({ leftId, rightId }: CompareButtonProps) {
  return (
    <Button
      size="sm"
      variant="quiet"
      aria-label={texts.compareWith(leftId, rightId)}
      icon={GitCompareArrows}
      onClick={() => showDialog({ compare: { leftId, rightId } })}
    >
      {texts.compare}
    </Button>
  );
}
