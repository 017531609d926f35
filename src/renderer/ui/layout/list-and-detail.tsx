import type { ReactNode } from 'react';
import { Split } from './split.tsx';
import { useIsWide } from './use-is-wide.ts';
import { texts } from '../texts.ts';

interface ListAndDetailProps {
  /** Names the place where the splitter is remembered. */
  readonly id: string;
  readonly list: ReactNode;
  /** Null while nothing is selected: the list then has all the room. */
  readonly detail: ReactNode | null;
}

/** A list and what is selected in it, side by side where there is room, otherwise one above the other. */
export function ListAndDetail({ id, list, detail }: ListAndDetailProps) {
  const isWide = useIsWide();
  const place = isWide ? 'beside' : 'below';
  return (
    <Split
      key={place}
      id={`${id}-${place}`}
      orientation={isWide ? 'horizontal' : 'vertical'}
      label={texts.resizeListAndDetail}
      panels={[
        { id: 'list', content: list, defaultSize: isWide ? '50%' : '36%', minSize: isWide ? 380 : 120 },
        detail === null
          ? null
          : {
              id: 'detail',
              content: detail,
              defaultSize: isWide ? '50%' : '64%',
              minSize: isWide ? 420 : 200,
            },
      ]}
    />
  );
}
