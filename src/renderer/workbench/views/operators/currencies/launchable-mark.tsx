import { Ban, CircleCheck } from 'lucide-react';
import { LAUNCH_STATUS_TEXTS, type LaunchStatus } from './launchable.ts';
import { Row } from '../../../../ui/layout/stack.tsx';
import { Note } from '../../../../ui/text/text.tsx';

export function LaunchableMark({ launchable }: { readonly launchable: LaunchStatus }) {
  return (
    <Note as="span" tone={launchable === 'yes' ? 'ok' : 'quiet'}>
      <Row as="span" gap={1.5}>
        {launchable === 'yes' ? <CircleCheck size={13} aria-hidden /> : <Ban size={13} aria-hidden />}
        {LAUNCH_STATUS_TEXTS[launchable]}
      </Row>
    </Note>
  );
}
