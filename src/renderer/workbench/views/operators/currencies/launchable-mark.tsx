import { Ban, CircleCheck } from 'lucide-react';
import { LAUNCHABLE_NAMES, type Launchable } from './launchable.ts';
import { Row } from '../../../../ui/layout/stack.tsx';
import { Note } from '../../../../ui/text/text.tsx';

export function LaunchableMark({ launchable }: { readonly launchable: Launchable }) {
  return (
    <Note as="span" tone={launchable === 'yes' ? 'ok' : 'quiet'}>
      <Row as="span" gap={1.5}>
        {launchable === 'yes' ? <CircleCheck size={13} aria-hidden /> : <Ban size={13} aria-hidden />}
        {LAUNCHABLE_NAMES[launchable]}
      </Row>
    </Note>
  );
}
