import { safe } from '@orpc/client';
import { PlugZap } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ConnectionTest, OperatorSummary } from '#shared/contract/operators.ts';
import type { Player } from '#shared/contract/players.ts';
import { client } from '../../../platform/client.ts';
import { useConnection } from '../../../platform/connection/connection-store.ts';
import { formatRoute } from '../../../platform/navigation/route.ts';
import { isOwnWallet } from '../../../features/casinos/casino.ts';
import { useCasinoTarget } from '../../../features/casinos/casino-target.ts';
import { suggestCasinos, suggestCurrencies, suggestPlayers } from '../../../features/casinos/suggestions.ts';
import { handleSubmit } from '../../../../ui/form/form.ts';
import { announce } from '../../../../ui/announcer.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { SuggestField } from '../../../../ui/form/suggest-field.tsx';
import { formatCallError } from '../../../platform/connection/format-call-error.ts';
import { isDirty } from '../form/edit-state.ts';
import { Section } from '../../../../ui/layout/section.tsx';
import { useOperators } from '../operators-store.ts';
import type { OperatorForm } from '../use-operator-form.ts';
import { TestResult } from './test-result.tsx';
import { Callout } from '../../../../ui/layout/callout.tsx';
import { Placeholder } from '../../../../ui/layout/empty-state.tsx';
import { Note } from '../../../../ui/text/text.tsx';
import { Columns, Row, Stack } from '../../../../ui/layout/stack.tsx';
import { texts } from '../texts.tsx';

type Result =
  | { readonly kind: 'none' }
  | { readonly kind: 'asking' }
  | { readonly kind: 'tested'; readonly test: ConnectionTest; readonly isChosen: boolean }
  | { readonly kind: 'failed'; readonly message: string };

interface TestConnectionSectionProps {
  readonly operator: OperatorSummary;
  readonly form: OperatorForm;
}

/** Sends one signed balance callback, as the gateway would, and explains the result. */
export function TestConnectionSection({ operator, form }: TestConnectionSectionProps) {
  const [input, setInput] = useState<{ casino?: string; account?: string; currency?: string }>({});
  const [result, setResult] = useState<Result>({ kind: 'none' });
  const casinoId = input.casino ?? operator.casinos[0]?.id ?? '';
  const mockWallet = useConnection((state) => state.status?.addresses.wallet);
  const isOwn = isOwnWallet([operator], casinoId, mockWallet);
  const players = usePlayers(isOwn ? '' : casinoId);
  const { target, chooseAll } = useCasinoTarget();
  // The target belongs to one casino, and its missing values are empty.
  const isTarget = target.casinoId === casinoId;
  const getInitial = (text: string, first = ''): string => (isTarget && text !== '' ? text : first);
  const accountId = input.account ?? getInitial(target.accountId, players[0]?.accountId);
  const currency = input.currency ?? getInitial(target.currency, operator.currencies[0]?.code);
  const isReady = casinoId !== '' && accountId !== '' && currency !== '' && result.kind !== 'asking';

  const isUnsaved = isDirty(form.editing);

  const test = async (casino = casinoId): Promise<void> => {
    setResult({ kind: 'asking' });
    try {
      const outcome = await client.operators.testConnection({
        operatorId: operator.id,
        casinoId: casino,
        accountId,
        currency,
      });
      const isChosen = becomesTarget(outcome, { isTyped: input.account !== undefined, mockWallet });
      setResult({ kind: 'tested', test: outcome, isChosen });
      if (isChosen) chooseAll({ casinoId: casino, accountId, currency });
      announce(outcome.message);
    } catch (error) {
      setResult({ kind: 'failed', message: formatCallError(error) });
    }
  };

  /** The workbench tests what is saved. */
  const saveAndTest = async (): Promise<void> => {
    await useOperators.getState().save(operator.id);
    const editing = useOperators.getState().forms[operator.id];
    // Otherwise the form says why it was not saved.
    if (editing === undefined || editing.submission.kind !== 'done') return setResult({ kind: 'none' });
    const { casinos } = editing.saved;
    // The save may have renamed it.
    await test(casinos.some(({ id }) => id === casinoId) ? casinoId : casinos[0]?.id);
  };

  const trust = async (fingerprint: string): Promise<void> => {
    try {
      await useOperators.getState().trust(operator.id, fingerprint);
      await test();
    } catch (error) {
      setResult({
        kind: 'failed',
        message: texts.trustFailed(formatCallError(error)),
      });
    }
  };

  return (
    <Section id="test" title={texts.testConnection} lead={texts.testConnectionDescription}>
      <Stack
        as="form"
        gap={3}
        onSubmit={handleSubmit(() => {
          if (isReady) void (isUnsaved ? saveAndTest() : test());
        })}
      >
        <Columns widths="repeat(auto-fit, minmax(160px, 1fr))" gap={3} align="start">
          <SuggestField
            label={texts.casinoLabel}
            wire="casino_id"
            value={casinoId}
            suggestions={suggestCasinos([operator])}
            onChange={(casino) => setInput({ ...input, casino })}
          />
          <SuggestField
            label={texts.player}
            wire="account_id"
            value={accountId}
            suggestions={suggestPlayers(players, currency)}
            onChange={(account) => setInput({ ...input, account })}
          />
          <SuggestField
            label={texts.currency}
            wire="currency"
            value={currency}
            suggestions={suggestCurrencies(operator, [])}
            onChange={(next) => setInput({ ...input, currency: next })}
          />
        </Columns>
        <Row wrap gap={3}>
          <Button type="submit" aria-disabled={!isReady} icon={PlugZap}>
            {isUnsaved ? texts.saveAndTest : texts.testConnection}
          </Button>
          {accountId === '' && <Note>{texts.playerNeeded}</Note>}
        </Row>
      </Stack>
      <div aria-busy={result.kind === 'asking'}>
        {result.kind === 'asking' && <Placeholder>{texts.waitingForWallet}</Placeholder>}
        {result.kind === 'failed' && (
          <Callout as="p" tone="broken" coloured role="alert">
            {result.message}
          </Callout>
        )}
        {/* While the URLs change, an earlier success would stand beside an address that was not tested. */}
        {result.kind === 'tested' && !(isUnsaved && result.test.verdict === 'works') && (
          <Stack gap={2}>
            <TestResult test={result.test} onTrust={(fingerprint) => void trust(fingerprint)} />
            {result.isChosen && (
              <Note>
                {texts.testedTargetChosen(
                  <a href={formatRoute({ view: 'launch' })}>{texts.launchLink}</a>,
                  <a href={formatRoute({ view: 'suite', suite: null })}>{texts.suiteLink}</a>,
                )}
              </Note>
            )}
          </Stack>
        )}
      </div>
    </Section>
  );
}

/**
 * A launch or a run of the suite should use the target that works here. Your own wallet that rejects the signature says
 * nothing about the player, and does not have the mock wallet's players: the typed player is meant.
 */
function becomesTarget(
  { verdict, url, isSignatureRejected }: ConnectionTest,
  { isTyped, mockWallet }: { readonly isTyped: boolean; readonly mockWallet: string | undefined },
): boolean {
  const isOwn = mockWallet !== undefined && new URL(url).origin !== new URL(mockWallet).origin;
  return verdict === 'works' || (isSignatureRejected && isTyped && isOwn);
}

/** The mock wallet's players of a casino; empty until loaded, and for no casino. */
function usePlayers(casinoId: string): readonly Player[] {
  const [loaded, setLoaded] = useState<{ readonly casinoId: string; readonly players: readonly Player[] }>();
  useEffect(() => {
    if (casinoId === '') return;
    let isCurrent = true;
    void safe(client.players.list({ casinoId })).then(({ data: players }) => {
      if (isCurrent && players !== undefined) setLoaded({ casinoId, players });
    });
    return () => {
      isCurrent = false;
    };
  }, [casinoId]);
  return loaded?.casinoId === casinoId ? loaded.players : [];
}
