import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ArmedFault } from '#shared/contract/faults.ts';
import { formatArming } from '#shared/faults/format-arming.ts';
import { formatUntil } from '../../../ui/text/format-time.ts';
import { useNow } from '../../platform/clock/use-now.ts';
import { formatRoute, GATEWAY_ID } from '../../platform/navigation/route.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { ErrorNote } from '../../../ui/text/error-note.tsx';
import styles from './armed-list.module.css';
import { formatAffected } from '../../features/armed-faults/fault-names.ts';
import { IneffectiveFaults } from '../../features/casinos/ineffective-faults.tsx';
import { useFaults } from '../../features/armed-faults/faults-store.ts';
import { useProxyFaultNames } from '../../features/armed-faults/proxies-store.ts';
import { useGatewayFaultNames } from '../../features/armed-faults/gateway-faults-store.ts';
import { PaneHeader } from '../../../ui/layout/bars.tsx';
import { Fill, Pane, Row, Stack } from '../../../ui/layout/stack.tsx';
import { Pill } from '../../../ui/text/pill.tsx';
import { Note, Text } from '../../../ui/text/text.tsx';
import { texts } from './texts.ts';

/** The armed faults of both sides, with buttons to clear them. */
export function ArmedList() {
  const { armed, error, clear } = useFaults();
  const gatewayFaults = useGatewayFaultNames();
  const proxyFaults = useProxyFaultNames();
  const count = (armed?.length ?? 0) + gatewayFaults.length + proxyFaults.length;
  return (
    <Pane as="section" full ground="canvas" aria-label={texts.armedNow}>
      <PaneHeader
        as="h2"
        title={texts.armedNow}
        end={count > 0 && <a href={formatRoute({ view: 'launch' })}>{texts.launchGame}</a>}
      >
        {count > 0 && <Pill tone="warning">{count}</Pill>}
      </PaneHeader>
      <Fill scroll className={styles.body}>
        <ErrorNote message={error} />
        {armed !== null && count === 0 && (
          <Text as="p" tone="quiet">
            {texts.noneArmed}
          </Text>
        )}
        {armed !== null && armed.length > 0 && (
          <Side
            title={texts.mockWallet}
            label={texts.armedInMockWallet}
            note={<IneffectiveFaults armings={armed.map(({ arming }) => arming)} />}
          >
            {armed.map((fault) => (
              <ArmedFaultItem key={fault.id} fault={fault} onClear={() => void clear(fault)} />
            ))}
          </Side>
        )}
        {gatewayFaults.length > 0 && (
          <Side title={texts.gateway} label={texts.armedInGateway}>
            <Links names={gatewayFaults} href={formatRoute({ view: 'faults', fault: GATEWAY_ID })} />
          </Side>
        )}
        {proxyFaults.length > 0 && (
          <Side title={texts.proxies} label={texts.armedInProxies}>
            <Links names={proxyFaults} href={formatRoute({ view: 'proxies' })} />
          </Side>
        )}
      </Fill>
    </Pane>
  );
}

/** Faults that are armed and cleared elsewhere. */
function Links({ names, href }: { readonly names: readonly string[]; readonly href: string }) {
  return names.map((name) => (
    <li key={name} className={styles.fault}>
      <a className={styles.text} href={href}>
        {name}
      </a>
    </li>
  ));
}

interface SideProps {
  readonly title: string;
  readonly label: string;
  /** Below the title. */
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

/** The armed faults of one side. */
function Side({ title, label, note, children }: SideProps) {
  return (
    <section className={styles.side}>
      <Row pad="2 4 0">
        <Text as="h3" variant="group">
          {title}
        </Text>
      </Row>
      <Stack pad="1 4 0">{note}</Stack>
      <ul aria-label={label}>{children}</ul>
    </section>
  );
}

interface ArmedFaultItemProps {
  readonly fault: ArmedFault;
  readonly onClear: () => void;
}

function ArmedFaultItem({ fault: { arming, affected, left, until }, onClear }: ArmedFaultItemProps) {
  const name = formatArming(arming);
  return (
    <li className={styles.fault}>
      <a className={styles.text} href={formatRoute({ view: 'faults', fault: arming.fault })}>
        {name}
      </a>
      <Note as="span" tabularNums className={styles.facts}>
        <span>{formatAffected(affected)}</span>
        {left !== null && <span>{texts.left(left)}</span>}
        {until !== null && <EndTime at={until} />}
      </Note>
      <span className={styles.clear}>
        <IconButton label={texts.clear(name)} icon={X} onClick={onClear} />
      </span>
    </li>
  );
}

function EndTime({ at }: { readonly at: number }) {
  const text = formatUntil(at, useNow());
  return <span>{text === 'due now' ? texts.endsNow : texts.ends(text)}</span>;
}
