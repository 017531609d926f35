import { Ban, CircleCheck, Plus, Router } from 'lucide-react';
import type { OperatorSummary } from '#shared/contract/operators.ts';
import { CALLBACKS } from '#shared/protocol/callback.ts';
import { countMockCallbacks } from '../../features/casinos/casino.ts';
import { useConnection } from '../../platform/connection/connection-store.ts';
import { formatRoute, GATEWAY_ID, NEW_OPERATOR } from '../../platform/navigation/route.ts';
import button from '../../../ui/controls/button.module.css';
import { PaneHeader } from '../../../ui/layout/bars.tsx';
import { Pane } from '../../../ui/layout/stack.tsx';
import { Entry, EntryList } from '../../../ui/table/entry-list.tsx';
import { isDirty } from './form/edit-state.ts';
import { useGatewaySettings } from './gateway/gateway-settings-store.ts';
import { useOperators } from './operators-store.ts';
import { texts } from './texts.tsx';

/** The gateway first: its settings apply to every operator below. */
export function OperatorList({ shown }: { readonly shown: string }) {
  const { operators, forms } = useOperators();
  const gatewayEditing = useGatewaySettings((state) => state.editing);
  const isUnsaved = (id: string): boolean => forms[id] !== undefined && isDirty(forms[id]);
  const newName = forms[NEW_OPERATOR]?.draft.name;
  const hasNew = shown === NEW_OPERATOR || isUnsaved(NEW_OPERATOR);

  return (
    <Pane full ground="canvas">
      <PaneHeader
        title={texts.operators}
        end={
          // In a narrow window the whole name would leave no room for the heading.
          <a
            className={button.button}
            data-variant="plain"
            data-size="sm"
            href={getRoute(NEW_OPERATOR)}
            aria-label={texts.newOperator}
            title={texts.newOperator}
          >
            <Plus size={13} aria-hidden />
            {texts.newEntry}
          </a>
        }
      />
      <EntryList label={texts.operators}>
        <Entry
          href={getRoute(GATEWAY_ID)}
          isShown={shown === GATEWAY_ID}
          {...renderUnsavedMark(gatewayEditing !== null && isDirty(gatewayEditing))}
          name={texts.gateway}
          icon={<Router size={14} strokeWidth={1.75} aria-hidden />}
        >
          <span>{texts.appliesToAllOperators}</span>
        </Entry>
        {hasNew && (
          <Entry
            href={getRoute(NEW_OPERATOR)}
            isShown={shown === NEW_OPERATOR}
            {...renderUnsavedMark(isUnsaved(NEW_OPERATOR))}
            name={newName === undefined || newName === '' ? texts.newOperator : newName}
            icon={<Plus size={14} aria-hidden />}
          >
            <span>{texts.notSavedYet}</span>
          </Entry>
        )}
        {operators?.map((operator) => (
          <OperatorEntry
            key={operator.id}
            operator={operator}
            isShown={shown === operator.id}
            isUnsaved={isUnsaved(operator.id)}
          />
        ))}
      </EntryList>
    </Pane>
  );
}

interface OperatorEntryProps {
  readonly operator: OperatorSummary;
  readonly isShown: boolean;
  readonly isUnsaved: boolean;
}

function OperatorEntry({ operator, isShown, isUnsaved }: OperatorEntryProps) {
  const mockWallet = useConnection((state) => state.status?.addresses.wallet);
  return (
    <Entry
      href={getRoute(operator.id)}
      isShown={isShown}
      {...renderUnsavedMark(isUnsaved)}
      name={operator.name}
      code={operator.id}
      icon={<StatusIcon status={operator.status} />}
    >
      <span>{operator.status === 'active' ? texts.active : texts.disabled}</span>
      <span>{texts.casinoCount(operator.casinos.length)}</span>
      {mockWallet !== undefined && <span>{WALLET_NAMES[getWalletMark(operator, mockWallet)]}</span>}
    </Entry>
  );
}

function StatusIcon({ status }: Pick<OperatorSummary, 'status'>) {
  return status === 'active' ? (
    <CircleCheck size={14} data-tone="ok" aria-hidden />
  ) : (
    <Ban size={14} data-tone="unanswered" aria-hidden />
  );
}

function getRoute(operatorId: string): string {
  return formatRoute({ view: 'operators', operatorId });
}

function renderUnsavedMark(isUnsaved: boolean) {
  return isUnsaved ? { mark: texts.unsaved } : {};
}

/** Which wallet an operator's callbacks go to; `both` if only some of the four URLs are its own. */
type WalletMark = 'mock' | 'own' | 'both';

const WALLET_NAMES: Record<WalletMark, string> = {
  mock: texts.mockWallet,
  own: texts.ownWallet,
  both: texts.bothWallets,
};

function getWalletMark(operator: OperatorSummary, mockWallet: string): WalletMark {
  const counts = operator.casinos.map((casino) => countMockCallbacks(casino, mockWallet));
  if (counts.every((count) => count === CALLBACKS.length)) return 'mock';
  return counts.every((count) => count === 0) ? 'own' : 'both';
}
