import { ArchiveRestore, FileInput, Rocket } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useCommand } from '../../platform/commands/command-registry.ts';
import { useConnection } from '../../platform/connection/connection-store.ts';
import { formatRoute } from '../../platform/navigation/route.ts';
import { useNavigation } from '../../platform/navigation/navigation-store.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { showDialog } from '../../platform/navigation/dialog-store.ts';
import { IntroPage } from '../../../ui/layout/intro-page.tsx';
import { CALLBACK_KINDS } from '../../exchange/callback-kinds.ts';
import { DeletionsDialog } from './deleting/deletions-dialog.tsx';
import { useDeletions } from './deleting/deletion-store.ts';
import { focusListOnceShown } from './focus.ts';
import { KIND_ICONS } from '../../exchange/kinds.tsx';
import { texts } from './texts.tsx';

const OWN_WALLET = { view: 'operators', operatorId: null, operatorSection: 'wallet' } as const;

export function EmptyTraffic() {
  const wallet = useConnection((state) => state.status?.addresses.wallet);
  return (
    <IntroPage
      title={texts.introductionTitle}
      lead={texts.trafficIntroduction}
      points={CALLBACK_KINDS.map(({ kind, note }) => ({ icon: KIND_ICONS[kind], name: kind, text: note }))}
      actions={
        <>
          <Button variant="primary" icon={Rocket} onClick={() => useNavigation.getState().goTo('launch')}>
            {texts.launchGame}
          </Button>
          <Button icon={FileInput} onClick={() => showDialog({ transfer: { kind: 'import' } })}>
            {texts.import}
          </Button>
          <DeletionsButton />
        </>
      }
      note={
        <>
          {texts.ownWalletHint(<a href={formatRoute(OWN_WALLET)}>{texts.operatorsWallet}</a>)}
          {wallet !== undefined && <> {texts.ownGatewayHint(<code>{wallet}</code>)}</>}
        </>
      }
    />
  );
}

/** Opens the deleted exchanges if all were deleted or one is missing; nothing if none can be restored. */
export function DeletionsButton() {
  const deletions = useDeletions();
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  // Restoring replaces the page with this button, and closes its dialog.
  useEffect(() => {
    if (isOpen) return focusListOnceShown;
  }, [isOpen]);
  const isAny = deletions !== null && deletions.length > 0;
  useCommand('traffic.deletions', () => setOpen(true), { isEnabled: isAny });
  if (deletions === null || (deletions.length === 0 && !isOpen)) return null;
  return (
    <>
      <Button ref={opener} icon={ArchiveRestore} onClick={() => setOpen(true)}>
        {texts.deletedExchangesItem}
      </Button>
      <DeletionsDialog isOpen={isOpen} onClose={() => setOpen(false)} opener={opener} />
    </>
  );
}
