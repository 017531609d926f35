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
      title="Every signed request, as it was on the wire"
      lead="While a game is played, the gateway calls the wallet. Each of these calls appears here the moment it is made, seen from both sides: bytes, signature, what the wallet’s ledger did, and how long each part took."
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
            A gateway of your own can call the mock wallet at <code>{wallet}</code>: its requests appear here
            too.
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
