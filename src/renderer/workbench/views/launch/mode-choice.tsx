import { assertNever } from '#shared/assert-never.ts';
import { Segmented } from '../../../ui/controls/segmented.tsx';
import type { LaunchMode } from './draft.ts';
import { useLaunch } from './launch-store.ts';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Note } from '../../../ui/text/text.tsx';

/** Whose money it is, and who signs. */
export function ModeChoice() {
  const mode = useLaunch((state) => state.draft.mode);
  const chooseMode = useLaunch((state) => state.chooseMode);
  return (
    <Stack gap={1} align="start">
      <Segmented
        label="Mode"
        value={mode}
        options={[
          { value: 'real', text: 'Real money' },
          { value: 'demo', text: 'Demo' },
          { value: 'demo_anonymous', text: 'Demo, anonymous' },
        ]}
        onChange={chooseMode}
      />
      <Note>{sentence(mode)}</Note>
    </Stack>
  );
}

function sentence(mode: LaunchMode): string {
  switch (mode) {
    case 'real':
      return 'Signed by the operator; the wallet holds the money.';
    case 'demo':
      return 'Signed by the operator; the balance is virtual.';
    case 'demo_anonymous':
      return 'Signed with 64 zeros; the balance is virtual.';
    default:
      return assertNever(mode);
  }
}
