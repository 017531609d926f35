import { Hand } from 'lucide-react';
import { BarItem } from '../../../ui/controls/bar-item.tsx';
import { Popover } from '../../../ui/overlay/popover.tsx';
import { NEW_BREAKPOINT, showDialog } from '../../platform/navigation/dialog-store.ts';
import { useCommand } from '../../platform/commands/command-registry.ts';
import { appendKeys } from '../../platform/commands/format-keys.ts';
import { BreakpointTray } from './breakpoint-tray.tsx';
import { ITEM_ID, openTray, removeAllBreakpoints, sendHeld, useBreakpoints } from './breakpoints-store.ts';
import { texts } from './texts.ts';

/** The held messages, in the status bar of every view. It opens on request only, above the view. */
export function BreakpointsItem() {
  const { breakpoints, held, isTrayOpen } = useBreakpoints();
  const [oldest] = held;
  useCommand('breakpoints.show', openTray);
  useCommand('breakpoints.set', () => showDialog({ breakpoint: NEW_BREAKPOINT }));
  useCommand('breakpoints.open', () => showDialog({ heldId: oldest?.id ?? null }), {
    isEnabled: oldest !== undefined,
  });
  useCommand(
    'breakpoints.sendAll',
    () =>
      void sendHeld(
        held.map(({ id }) => id),
        texts.allSent,
      ),
    { isEnabled: held.length > 0 },
  );
  useCommand('breakpoints.clear', () => void removeAllBreakpoints(), {
    isEnabled: breakpoints.length + held.length > 0,
  });
  return (
    <Popover
      title={texts.breakpoints}
      side="top"
      size="wide"
      open={isTrayOpen}
      onOpenChange={(open) => useBreakpoints.setState({ isTrayOpen: open })}
      trigger={
        <BarItem
          id={ITEM_ID}
          title={appendKeys(texts.breakpoints, 'breakpoints.show')}
          {...(breakpoints.length + held.length > 0 ? { tone: 'warning' as const } : {})}
          filled={held.length > 0}
        >
          <Hand size={13} aria-hidden />
          <ItemText breakpoints={breakpoints.length} held={held.length} />
        </BarItem>
      }
    >
      <BreakpointTray />
    </Popover>
  );
}

/** Without any it is only an icon, because there is rarely one. */
function ItemText({ breakpoints, held }: { readonly breakpoints: number; readonly held: number }) {
  if (held > 0) return <span>{texts.held(held)}</span>;
  if (breakpoints > 0) return <span>{texts.breakpointsSet(breakpoints)}</span>;
  return <span className="visually-hidden">{texts.breakpoints}</span>;
}
