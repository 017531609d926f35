import { Plus, Send, Trash2, Unplug } from 'lucide-react';
import { useRef } from 'react';
import type { Breakpoint, HeldMessage } from '#shared/breakpoints/breakpoint.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Switch } from '../../../ui/controls/switch.tsx';
import { Row, Stack } from '../../../ui/layout/stack.tsx';
import { ErrorNote } from '../../../ui/text/error-note.tsx';
import { formatCount, shortenId } from '../../../ui/text/format.ts';
import { Text } from '../../../ui/text/text.tsx';
import { HOLD_STAGE_NAMES } from '../../exchange/hold-stages.ts';
import { KIND_ICONS } from '../../exchange/kinds.tsx';
import { NEW_BREAKPOINT } from '../../platform/navigation/dialog-store.ts';
import styles from './breakpoint-tray.module.css';
import {
  dropHeld,
  enableBreakpoint,
  openFromTray,
  removeAllBreakpoints,
  removeBreakpoint,
  sendHeld,
  useBreakpoints,
} from './breakpoints-store.ts';
import { formatBreakpoint, formatHeld, formatHeldTime, useRelativeTime } from './format-held.ts';
import { texts } from './texts.ts';

/** The breakpoints, each with its switch, and the held messages, oldest first. */
export function BreakpointTray() {
  const { breakpoints, held, error } = useBreakpoints();
  const tray = useRef<HTMLDivElement>(null);
  const ids = held.map(({ id }) => id);
  // A pressed button may disappear with its row: the focus stays in the tray.
  const keepFocus = (action: Promise<void>): void =>
    void action.then(() => {
      if (document.activeElement === document.body) tray.current?.focus();
    });
  return (
    <Stack ref={tray} gap={3} tabIndex={-1} className={styles.tray}>
      <ErrorNote message={error} />
      {held.length === 0 ? (
        <Text as="p" tone="quiet">
          {breakpoints.length === 0 ? texts.introduction : texts.nothingHeld}
        </Text>
      ) : (
        <Stack gap={2}>
          <Stack as="ul" className={styles.held} aria-label={texts.heldMessages}>
            {held.map((each) => (
              <HeldRow key={each.id} held={each} act={keepFocus} />
            ))}
          </Stack>
          {held.length > 1 && (
            <Row gap={2} justify="end">
              <Button
                size="sm"
                variant="quiet"
                icon={Unplug}
                onClick={() => keepFocus(dropHeld(ids, texts.allDropped))}
              >
                {texts.dropAll}
              </Button>
              <Button size="sm" icon={Send} onClick={() => keepFocus(sendHeld(ids, texts.allSent))}>
                {texts.sendAll}
              </Button>
            </Row>
          )}
        </Stack>
      )}
      {breakpoints.length > 0 && (
        <Stack as="ul" gap={2} aria-label={texts.breakpoints}>
          {breakpoints.map((each) => (
            <BreakpointRow key={each.id} breakpoint={each} act={keepFocus} />
          ))}
        </Stack>
      )}
      <Row gap={2} justify="between">
        <Button size="sm" icon={Plus} onClick={() => openFromTray({ breakpoint: NEW_BREAKPOINT })}>
          {texts.setBreakpointMore}
        </Button>
        {breakpoints.length > 0 && (
          <Button size="sm" variant="quiet" icon={Trash2} onClick={() => keepFocus(removeAllBreakpoints())}>
            {texts.removeAll}
          </Button>
        )}
      </Row>
    </Stack>
  );
}

type Act = (action: Promise<void>) => void;

function HeldRow({ held, act }: { readonly held: HeldMessage; readonly act: Act }) {
  const ago = useRelativeTime(useBreakpoints((state) => state.receivedAt));
  const { id, kind, stage, roundId, attempt, status } = held;
  const name = texts.messageStage(formatHeld(held), HOLD_STAGE_NAMES[stage]);
  const Icon = KIND_ICONS[kind];
  const facts = [
    ...(status === null ? [] : [texts.responseLabel(status)]),
    ...(roundId === null ? [] : [texts.round(shortenId(roundId))]),
    ...(attempt === null ? [] : [texts.attempt(attempt)]),
  ];
  return (
    <Row as="li" gap={1} className={styles.row}>
      <button type="button" className={styles.open} onClick={() => openFromTray({ heldId: id })}>
        <Row as="span" gap={1.5}>
          <Icon size={14} strokeWidth={1.75} aria-hidden />
          <Text truncate weight="medium">
            {name}
          </Text>
        </Row>
        <Text variant="small" tone="quiet" tabularNums truncate>
          {[formatHeldTime(held, ago), ...facts].join(' · ')}
        </Text>
      </button>
      <IconButton label={texts.sendThis(name)} icon={Send} side="top" onClick={() => act(sendHeld([id]))} />
      <IconButton label={texts.dropThis(name)} icon={Unplug} side="top" onClick={() => act(dropHeld([id]))} />
    </Row>
  );
}

function BreakpointRow({ breakpoint, act }: { readonly breakpoint: Breakpoint; readonly act: Act }) {
  const { id, enabled, hits, left } = breakpoint;
  const name = formatBreakpoint(breakpoint);
  const hitText = texts.hits(formatCount(hits));
  return (
    <Row as="li" gap={2} justify="between" align="start">
      <Switch
        label={name}
        checked={enabled}
        note={left === null ? hitText : texts.both(hitText, texts.left(formatCount(left)))}
        onChange={(next) =>
          act(enableBreakpoint(id, next, next ? texts.enabled(name) : texts.disabled(name)))
        }
      />
      <IconButton
        label={texts.remove(name)}
        icon={Trash2}
        side="top"
        onClick={() => act(removeBreakpoint(id))}
      />
    </Row>
  );
}
