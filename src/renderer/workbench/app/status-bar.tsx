import { Check, CircleCheck, LoaderCircle, TriangleAlert, Unplug } from 'lucide-react';
import { useEffect } from 'react';
import { assertNever } from '#shared/assert-never.ts';
import type { WorkbenchStatus } from '#shared/contract/workbench.ts';
import { STORAGE_FAILURE_TEXT } from '#shared/storage-status.ts';
import { ClockItem } from '../features/clock/clock-item.tsx';
import { useConnection, type ConnectionPhase } from '../platform/connection/connection-store.ts';
import { ArmedCount } from '../features/armed-faults/armed-count.tsx';
import { SequenceItem } from '../features/replay/sequence/sequence-item.tsx';
import { SuiteItem } from '../views/suite/suite-item.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Hint } from '../../ui/overlay/hint.tsx';
import { Popover } from '../../ui/overlay/popover.tsx';
import { Text } from '../../ui/text/text.tsx';
import { useCopied } from '../../ui/controls/use-copied.ts';
import { announce } from '../../ui/announcer.ts';
import styles from './status-bar.module.css';

export function StatusBar() {
  const status = useConnection((state) => state.status);
  const phase = useConnection((state) => state.phase);
  return (
    <footer className={styles.bar} aria-label="Status">
      {status !== null && (
        <>
          <Address name="Gateway" address={status.addresses.gateway} />
          <Address name="Mock wallet" address={status.addresses.wallet} />
          {status.addresses.interface !== null && (
            <span className={styles.roomy}>
              <Address name="Interface" address={status.addresses.interface} />
            </span>
          )}
          {status.notices.length > 0 && <Notices notices={status.notices} storage={status.storage} />}
        </>
      )}
      <ArmedCount className={styles.item} />
      <SequenceItem className={styles.item} />
      <SuiteItem className={styles.item} />
      <span className={styles.spring} />
      <ClockItem />
      <Contact phase={phase} />
      {status !== null && <span className={styles.version}>v{status.version}</span>}
    </footer>
  );
}

function Address({ name, address }: { readonly name: string; readonly address: string }) {
  const { copied, copy } = useCopied();
  return (
    <Hint text={copied ? 'Copied' : `Copy the address of the ${name.toLowerCase()}`} side="top">
      <button type="button" className={styles.item} onClick={() => void copy(address, `${name} address`)}>
        <span className={styles.name}>{name}</span>
        <span className={styles.address}>{address.replace(/^https?:\/\//, '').replace(/\/$/, '')}</span>
        <span className="visually-hidden">, copy the address</span>
        {copied && <Check size={12} className={styles.copied} aria-hidden />}
      </button>
    </Hint>
  );
}

/** What must be known at once stands in the bar itself: nothing can be saved. */
function Notices({ notices, storage }: Pick<WorkbenchStatus, 'notices' | 'storage'>) {
  const reason = storage.failure?.reason ?? null;
  useEffect(() => {
    if (reason === null) return undefined;
    announce(`Nothing can be saved: ${STORAGE_FAILURE_TEXT[reason]}.`);
    return () => announce('The workbench can save again.');
  }, [reason]);
  return (
    <Popover
      title="Notices"
      side="top"
      trigger={
        <button type="button" className={styles.item} data-warning={reason === null ? '' : 'failing'}>
          <TriangleAlert size={13} aria-hidden />
          <span className={styles.notice}>
            {reason === null ? noticesLabel(notices.length) : `Not saving: ${STORAGE_FAILURE_TEXT[reason]}`}
          </span>
        </button>
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

function noticesLabel(count: number): string {
  return count === 1 ? '1 notice' : `${count} notices`;
}

function Contact({ phase }: { readonly phase: ConnectionPhase }) {
  switch (phase) {
    case 'connected':
      return (
        <span className={styles.contact} data-phase={phase}>
          <CircleCheck size={13} aria-hidden /> Connected
        </span>
      );
    case 'connecting':
      return (
        <span className={styles.contact} data-phase={phase}>
          <LoaderCircle size={13} aria-hidden /> Connecting
        </span>
      );
    case 'lost':
    case 'no_session':
      return (
        <span className={styles.contact} data-phase={phase}>
          <Unplug size={13} aria-hidden /> {phase === 'lost' ? 'Reconnecting' : 'No session'}
        </span>
      );
    default:
      return assertNever(phase);
  }
}
