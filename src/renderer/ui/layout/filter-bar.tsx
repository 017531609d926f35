import type { ReactNode } from 'react';
import { Row } from './stack.tsx';

/** What narrows the list below it. */
export function FilterBar({ children }: { readonly children: ReactNode }) {
  return (
    <Row wrap role="search" gap={4} pad="2 4" edge="below">
      {children}
    </Row>
  );
}
