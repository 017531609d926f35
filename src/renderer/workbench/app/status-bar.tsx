import { Check, CircleCheck, LoaderCircle, TriangleAlert, Unplug } from 'lucide-react';
import { useEffect } from 'react';
import type { WorkbenchStatus } from '#shared/contract/workbench.ts';
import { STORAGE_FAILURE_TEXT } from '#shared/storage-status.ts';
import { ClockItem } from '../features/clock/clock-item.tsx';
import { useConnection, type ConnectionPhase } from '../platform/connection/connection-store.ts';
import { ArmedCount } from '../features/armed-faults/armed-count.tsx';
import { BreakpointsItem } from '../features/breakpoints/breakpoints-item.tsx';
import { TargetItem } from '../features/casinos/target-item.tsx';
import { LoadItem } from '../features/replay/load/load-item.tsx';
import { SequenceItem } from '../features/replay/sequence/sequence-item.tsx';
import { SuiteItem } from '../views/suite/suite-item.tsx';
import { Fill, Row, Stack } from '../../ui/layout/stack.tsx';
import { Hint } from '../../ui/overlay/hint.tsx';
import { Popover } from '../../ui/overlay/popover.tsx';
import { Text } from '../../ui/text/text.tsx';
import { useCopied } from '../../ui/controls/copy-text.ts';
import { announce } from '../../ui/announcer.ts';
import styles from './status-bar.module.css';
import { BarItem } from '../../ui/controls/bar-item.tsx';
import { texts } from './texts.ts';

export function StatusBar() {
  const status = useConnection((state) => state.status);
  const phase = useConnection((state) => state.phase);
  return (
    <Row
      as="footer"
      gap={0.5}
      pad="0 2"
      edge="above"
      ground="canvas"
      className={styles.bar}
      aria-label={texts.status}
    >
      {status !== null && (
        <>
          <Row as="span" gap={0.5} className={styles.addresses}>
            <Address name={texts.gateway} address={status.addresses.gateway} />
            <Address name={texts.mockWallet} address={status.addresses.wallet} />
            {status.addresses.interface !== null && (
              <Address name={texts.interface} address={status.addresses.interface} />
            )}
          </Row>
          {status.notices.length > 0 && <Notices notices={status.notices} storage={status.storage} />}
        </>
      )}
      <TargetItem />
      <ArmedCount />
      <BreakpointsItem />
      <SequenceItem />
      <LoadItem />
      <SuiteItem />
      <Fill as="span" />
      <ClockItem />
      <ConnectionState phase={phase} />
      {status !== null && (
        <Text tone="faint" tabularNums className={styles.version}>
          {`v${status.version}`}
        </Text>
      )}
    </Row>
  );
}

function Address({ name, address }: { readonly name: string; readonly address: string }) {
  const { copied, copy } = useCopied();
  return (
    <Hint text={copied ? texts.copied : texts.copyAddress(name.toLowerCase())} side="top">
      <BarItem onClick={() => void copy(address, texts.address(name))}>
        <Text tone="quiet">{name}</Text>
        <Text variant="id" tone="plain">
          {address.replace(/^https?:\/\//, '').replace(/\/$/, '')}
        </Text>
        <span className="visually-hidden">{texts.copyHint}</span>
        {copied && <Check size={12} color="var(--ok)" aria-hidden />}
      </BarItem>
    </Hint>
  );
}

/** Urgent notices are shown in the bar itself: data cannot be saved. */
function Notices({ notices, storage }: Pick<WorkbenchStatus, 'notices' | 'storage'>) {
  const reason = storage.failure?.reason ?? null;
  useEffect(() => {
    if (reason === null) return undefined;
    announce(texts.savingFailed(STORAGE_FAILURE_TEXT[reason]));
    return () => announce(texts.savingRestored);
  }, [reason]);
  return (
    <Popover
      title={texts.notices}
      side="top"
      trigger={
        <BarItem tone="warning">
          <TriangleAlert size={13} aria-hidden />
          <Text truncate>
            {reason === null
              ? texts.noticeCount(notices.length)
              : texts.notSaving(STORAGE_FAILURE_TEXT[reason])}
          </Text>
        </BarItem>
      }
    >
      <Stack as="ul" gap={1}>
        {notices.map((notice) => (
          <Text as="li" key={notice} tone="quiet">
            {notice}
          </Text>
        ))}
      </Stack>
    </Popover>
  );
}

const CONNECTION_STYLES = {
  connected: { icon: CircleCheck, text: texts.connected, color: 'var(--ok)' },
  connecting: { icon: LoaderCircle, text: texts.connecting, color: 'currentColor' },
  lost: { icon: Unplug, text: texts.reconnecting, color: 'var(--unanswered)' },
  not_signed_in: { icon: Unplug, text: texts.notSignedIn, color: 'var(--unanswered)' },
} as const satisfies Record<ConnectionPhase, unknown>;

function ConnectionState({ phase }: { readonly phase: ConnectionPhase }) {
  const { icon: Icon, text, color } = CONNECTION_STYLES[phase];
  return (
    <Row as="span" gap={1} className={styles.connection}>
      <Icon size={13} color={color} aria-hidden /> {text}
    </Row>
  );
}
