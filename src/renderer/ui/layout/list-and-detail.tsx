import type { ReactNode } from 'react';
import { Split } from './split.tsx';
import { useIsWide } from './use-is-wide.ts';
import { texts } from '../texts.ts';

interface ListAndDetailProps {
  /** The key under which the splitter's position is stored. */
  readonly id: string;
  readonly list: ReactNode;
  /** Null if nothing is selected: the list takes all the space. */
  readonly detail: ReactNode | null;
}

/** A list and the detail pane of its selected item, side by side if there is room, otherwise stacked. */
export function ListAndDetail({ id, list, detail }: ListAndDetailProps) {
  const isWide = useIsWide();
  const layout = isWide ? 'beside' : 'below';
  return (
    <Split
      key={layout}
      id={`${id}-${layout}`}
      orientation={isWide ? 'horizontal' : 'vertical'}
      label={texts.resizeListAndDetail}
      panels={[
        { id: 'list', content: list, defaultSize: isWide ? '50%' : '30%', minSize: isWide ? 380 : 120 },
        detail === null
          ? null
          : {
              id: 'detail',
              content: detail,
              defaultSize: isWide ? '50%' : '70%',
              minSize: isWide ? 420 : 200,
              hasBars: true,
            },
      ]}
    />
  );
}
