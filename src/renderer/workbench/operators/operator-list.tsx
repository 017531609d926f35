import { Ban, CircleCheck, Plus, Router } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import type { OperatorSummary } from '#shared/contract/operators.ts';
import { useConnection } from '../connection/connection-store.ts';
import { writePlace } from '../shell/place.ts';
import { ordinaryPlural } from '../traffic/wording.ts';
import button from '../ui/button.module.css';
import { isDirty } from './form/editing.ts';
import { useGatewaySettings } from './gateway/gateway-settings-store.ts';
import styles from './operator-list.module.css';
import { useOperators } from './operators-store.ts';
import { GATEWAY_PLACE, NEW_OPERATOR } from './places.ts';
import { useWalkKeys } from './use-walk-keys.ts';
import { walletMark, WALLET_WORDS } from './wallet-mark.ts';

/** The gateway itself first, for what is set there holds for every operator below. */
export function OperatorList({ shown }: { readonly shown: string }) {
  const list = useRef<HTMLElement>(null);
  useWalkKeys(list);
  const { operators, forms } = useOperators();
  const gatewayEditing = useGatewaySettings((state) => state.editing);
  const isUnsaved = (id: string): boolean => forms[id] !== undefined && isDirty(forms[id]);
  const newName = forms[NEW_OPERATOR]?.draft.name;
  const hasNew = shown === NEW_OPERATOR || isUnsaved(NEW_OPERATOR);

  return (
    <div className={styles.pane}>
      <header className={styles.head}>
        <h1 className={styles.title}>Operators</h1>
        <a
          className={button.button}
          data-look="plain"
          data-size="sm"
          href={writePlace({ view: 'operators', operatorId: NEW_OPERATOR })}
        >
          <Plus size={13} aria-hidden />
          New operator
        </a>
      </header>
      <nav ref={list} className={styles.list} aria-label="Operators">
        <Entry
          id={GATEWAY_PLACE}
          shown={shown}
          isUnsaved={gatewayEditing !== null && isDirty(gatewayEditing)}
          name="Gateway"
          icon={<Router size={14} strokeWidth={1.75} aria-hidden />}
        >
          <span>Holds for every operator</span>
        </Entry>
        {hasNew && (
          <Entry
            id={NEW_OPERATOR}
            shown={shown}
            isUnsaved={isUnsaved(NEW_OPERATOR)}
            name={newName === undefined || newName === '' ? 'New operator' : newName}
            icon={<Plus size={14} aria-hidden />}
          >
            <span>Not saved yet</span>
          </Entry>
        )}
        {operators?.map((operator) => (
          <OperatorEntry
            key={operator.id}
            operator={operator}
            shown={shown}
            isUnsaved={isUnsaved(operator.id)}
          />
        ))}
      </nav>
    </div>
  );
}

interface OperatorEntryProps {
  readonly operator: OperatorSummary;
  readonly shown: string;
  readonly isUnsaved: boolean;
}

function OperatorEntry({ operator, ...rest }: OperatorEntryProps) {
  const mockWallet = useConnection((state) => state.status?.addresses.wallet);
  return (
    <Entry
      {...rest}
      id={operator.id}
      name={operator.name}
      code={operator.id}
      icon={<StatusIcon status={operator.status} />}
    >
      <span>{operator.status === 'active' ? 'Active' : 'Disabled'}</span>
      <span>{ordinaryPlural(operator.casinos.length, 'casino')}</span>
      {mockWallet !== undefined && <span>{WALLET_WORDS[walletMark(operator, mockWallet)]}</span>}
    </Entry>
  );
}

function StatusIcon({ status }: Pick<OperatorSummary, 'status'>) {
  return status === 'active' ? (
    <CircleCheck size={14} className={styles.active} aria-hidden />
  ) : (
    <Ban size={14} className={styles.disabled} aria-hidden />
  );
}

interface EntryProps {
  readonly id: string;
  readonly shown: string;
  readonly isUnsaved: boolean;
  readonly name: string;
  readonly code?: string;
  readonly icon: ReactNode;
  readonly children: ReactNode;
}

function Entry({ id, shown, isUnsaved, name, code, icon, children }: EntryProps) {
  return (
    <a
      className={styles.entry}
      href={writePlace({ view: 'operators', operatorId: id })}
      aria-current={id === shown ? 'true' : undefined}
    >
      <span className={styles.name}>
        {icon}
        <span className={styles.words}>{name}</span>
        {code !== undefined && <code className={styles.code}>{code}</code>}
        {isUnsaved && <span className={styles.unsaved}>Unsaved</span>}
      </span>
      <span className={styles.facts}>{children}</span>
    </a>
  );
}
