import { ArchiveRestore, FileInput, Rocket } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useConnection } from '../../platform/connection/connection-store.ts';
import { useNavigation } from '../../platform/navigation/navigation-store.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { showDialog } from '../../platform/navigation/dialog-store.ts';
import { TeachingPage } from '../../../ui/layout/teaching-page.tsx';
import { CALLBACK_KINDS } from '../../exchange/callback-kinds.ts';
import { DeletionsDialog } from './deleting/deletions-dialog.tsx';
import { useDeletions } from './deleting/deletion-store.ts';
import { focusListOnceShown } from './focus.ts';
import { KIND_ICONS } from '../../exchange/kinds.tsx';

export function EmptyTraffic() {
  const wallet = useConnection((state) => state.status?.addresses.wallet);
  return (
    <TeachingPage
      title="Every signed request, byte for byte"
      lead="During play, the gateway calls the wallet. Each call appears here immediately, as seen from both sides: bytes, signature, ledger changes and timing."
      points={CALLBACK_KINDS.map(({ kind, does }) => ({ icon: KIND_ICONS[kind], name: kind, does }))}
      actions={
        <>
          <Button look="primary" icon={Rocket} onClick={() => useNavigation.getState().goTo('launch')}>
            Launch a game
          </Button>
          <Button icon={FileInput} onClick={() => showDialog({ transfer: { kind: 'import' } })}>
            Import…
          </Button>
          <BringBack />
        </>
      }
      note={
        wallet !== undefined && (
          <>
            Your own gateway can call the mock wallet at <code>{wallet}</code>. Its requests appear here too.
          </>
        )
      }
    />
  );
}

/** Where all that there was is deleted, the way back is here: there is no list to have a menu. */
function BringBack() {
  const deletions = useDeletions();
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  // What is brought back makes this page give way to the list, its dialog and all.
  useEffect(() => {
    if (isOpen) return focusListOnceShown;
  }, [isOpen]);
  if (deletions === null || (deletions.length === 0 && !isOpen)) return null;
  return (
    <>
      <Button ref={opener} icon={ArchiveRestore} onClick={() => setOpen(true)}>
        Deleted exchanges…
      </Button>
      <DeletionsDialog isOpen={isOpen} onClose={() => setOpen(false)} opener={opener} />
    </>
  );
}
