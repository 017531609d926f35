import { Info } from 'lucide-react';
import { describeFault } from '#shared/faults/catalogue.ts';
import type { FaultArming } from '#shared/faults/arming.ts';
import { formatTerm } from '#shared/filter/filter-parts.ts';
import { HOLD_FIELDS } from '#shared/filter/hold-fields.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { useConnection } from '../../platform/connection/connection-store.ts';
import { showDialog } from '../../platform/navigation/dialog-store.ts';
import { formatRoute } from '../../platform/navigation/route.ts';
import { Callout } from '../../../ui/layout/callout.tsx';
import { FieldHelp } from '../../../ui/form/field-help.tsx';
import { Row, Stack } from '../../../ui/layout/stack.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { useCasinoTarget, useIsOwnWallet, type CasinoTarget } from './casino-target.ts';
import { listCasinos, countMockCallbacks, isMockWallet } from './casino.ts';
import { texts } from './texts.ts';

/** An alternative, before a fault is armed in vain: shown if the selected casino calls its own wallet. */
export function OwnWalletFaults() {
  const target = useCasinoTarget((state) => state.target);
  if (!useIsOwnWallet()) return null;
  return (
    <Stack pad="0 0 4">
      <Callout tone="quiet" icon={<Info size={16} aria-hidden />}>
        {texts.faultsOfOwnWallet(target.casinoId)}
        <Row gap={2}>
          <Button onClick={() => holdResponse(target)}>{texts.holdResponse(target.accountId)}</Button>
          <a href={formatRoute({ view: 'proxies' })}>{texts.showProxies}</a>
          <FieldHelp topic="ownWalletFaults" label={texts.loseResponse} />
        </Row>
      </Callout>
    </Stack>
  );
}

/** Offers a breakpoint where a drop loses the response that the wallet has already given. */
function holdResponse({ casinoId, accountId }: CasinoTarget): void {
  const terms = [
    formatTerm('callback', 'betwin', HOLD_FIELDS),
    formatTerm('casino', casinoId, HOLD_FIELDS),
    ...(accountId === '' ? [] : [formatTerm('account', accountId, HOLD_FIELDS)]),
  ];
  showDialog({ breakpoint: { filter: terms.join(' '), stage: 'response', next: '1' } });
}

interface IneffectiveFaultsProps {
  /** Armed in the mock wallet. */
  readonly armings: readonly FaultArming[];
  /** One line, for a bar. */
  readonly truncate?: boolean;
}

/** Says that faults of the mock wallet have no effect, if the casino that they wait for calls another wallet. */
export function IneffectiveFaults({ armings, truncate = false }: IneffectiveFaultsProps) {
  const ineffective = useIneffective(armings);
  if (ineffective === null) return null;
  const { sentence, operatorId } = ineffective;
  const link = operatorId !== undefined && (
    <a href={formatRoute({ view: 'operators', operatorId })}>{texts.showOperator}</a>
  );
  // In a bar the link stays in view, however short the sentence is cut.
  return truncate ? (
    <Row gap={1}>
      <Text variant="small" truncate title={sentence}>
        {sentence}
      </Text>
      {link}
    </Row>
  ) : (
    <Text as="div" variant="small">
      {sentence} {link}
    </Text>
  );
}

function useIneffective(
  armings: readonly FaultArming[],
): { readonly sentence: string; readonly operatorId: string | undefined } | null {
  const mockWallet = useConnection((state) => state.status?.addresses.wallet);
  const { target, operators } = useCasinoTarget();
  if (mockWallet === undefined || operators === null || armings.length === 0) return null;
  const casinos = listCasinos(operators).map(({ id, operator }) => ({
    id,
    operatorId: operator.id,
    casino: operator.casinos.find((each) => each.id === id)!,
  }));
  const chosen = casinos.find(({ id }) => id === target.casinoId);
  if (casinos.every(({ casino }) => countMockCallbacks(casino, mockWallet) === 0)) {
    const operatorId = (chosen ?? casinos[0])?.operatorId;
    return { sentence: texts.noCasinoCallsMockWallet(armings.length), operatorId };
  }
  // A fault that is armed for one casino waits for that one; all others wait for the target of Launch.
  const ineffective = armings.flatMap((arming) => {
    const awaited = arming.casinoId === null ? chosen : casinos.find(({ id }) => id === arming.casinoId);
    if (awaited === undefined) return [];
    const urls = (arming.callbacks ?? describeFault(arming.fault).callbacks).map(
      (callback) => awaited.casino.callbackUrls[callback],
    );
    const [url] = urls;
    return url === undefined || urls.some((each) => isMockWallet(each, mockWallet))
      ? []
      : [{ ...awaited, url }];
  });
  const [first] = ineffective;
  if (first === undefined) return null;
  const count = ineffective.filter(({ id }) => id === first.id).length;
  const sentence = texts.ineffectiveFaults(first.id, new URL(first.url).origin, count, armings.length);
  return { sentence, operatorId: first.operatorId };
}
