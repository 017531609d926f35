import { Rocket } from 'lucide-react';
import { assertNever } from '#shared/assert-never.ts';
import { getKeyProps, formatCommandKeys } from '../../platform/commands/format-keys.ts';
import { handleSubmit } from '../../../ui/form/form.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { SuggestField } from '../../../ui/form/suggest-field.tsx';
import styles from './launch-form.module.css';
import { useLaunch } from './launch-store.ts';
import { FirstSpinField } from './first-spin-field.tsx';
import { DemoFields, MoreFields } from './more-fields.tsx';
import {
  findTargetOperator,
  useCasinoTarget,
  useIsOwnWallet,
  useTargetPlayers,
} from '../../features/casinos/casino-target.ts';
import { OtherWalletNote } from '../../features/armed-faults/fault-banner.tsx';
import { OperatorSecret } from '../../features/casinos/operator-secret.tsx';
import { FirstSteps } from './first-steps.tsx';
import { RunningSessions } from './running-sessions.tsx';
import { SalesDemoStart } from './sales-demo/sales-demo-start.tsx';
import {
  suggestCasinos,
  suggestCurrencies,
  suggestGames,
  suggestPlayers,
} from '../../features/casinos/suggestions.ts';
import { Footer } from '../../../ui/layout/bars.tsx';
import { Pane, Row, Stack } from '../../../ui/layout/stack.tsx';
import { Key, Note, Text } from '../../../ui/text/text.tsx';
import { Segmented } from '../../../ui/controls/segmented.tsx';
import type { LaunchMode } from './draft.ts';
import { texts } from './texts.ts';

/** Collapsed, the form has no width and takes no focus. */
export function LaunchForm({ folded }: { readonly folded: boolean }) {
  const { draft, outcome, hasChoices, edit, launch } = useLaunch();
  const { target, operators, choose } = useCasinoTarget();
  const players = useTargetPlayers();
  const isOwn = useIsOwnWallet();
  const operator = findTargetOperator({ target, operators });
  const all = operators ?? [];
  const isReal = draft.mode === 'real';
  return (
    <Pane
      as="form"
      full
      ground="canvas"
      hidden={folded}
      aria-label={texts.launch}
      onSubmit={handleSubmit(() => void launch())}
    >
      <Stack as="header" pad="3 4 2">
        <Text as="h1" variant="title">
          {texts.launchGame}
        </Text>
        <Text as="p" variant="small" tone="quiet">
          {texts.launchHint}
        </Text>
      </Stack>
      <Stack grow scroll gap={3} pad="2 4 4">
        {/* First, because below the fields it would be out of view. */}
        <SalesDemoStart />
        <ModeChoice />
        <SuggestField
          label={texts.casino}
          help={isReal ? 'launch' : 'demo'}
          wire="casino_id"
          value={target.casinoId}
          suggestions={suggestCasinos(all)}
          onChange={(text) => choose({ casinoId: text })}
        />
        <OtherWalletNote isOwnWallet={isReal && isOwn} />
        <SuggestField
          label={texts.game}
          wire="game"
          value={draft.game}
          suggestions={suggestGames(operator, all)}
          onChange={(text) => edit('game', text)}
        />
        {draft.game === 'slots' && <FirstSpinField />}
        {isReal && (
          <SuggestField
            label={texts.player}
            wire="account.id"
            value={target.accountId}
            placeholder={isOwn ? texts.ownWalletPlayer : ''}
            suggestions={suggestPlayers(players, target.currency)}
            onChange={(text) => choose({ accountId: text })}
          />
        )}
        <SuggestField
          label={texts.currency}
          wire={isReal ? 'account.currency' : 'currency'}
          value={target.currency}
          suggestions={suggestCurrencies(operator, all)}
          onChange={(text) => choose({ currency: text })}
        />
        {isReal ? <MoreFields /> : <DemoFields />}
        {operator !== undefined && draft.mode !== 'demo_anonymous' && (
          <OperatorSecret key={operator.id} operatorId={operator.id} />
        )}
        <FirstSteps />
        <RunningSessions />
      </Stack>
      <Footer as="footer" pad="3 4" className={styles.foot}>
        <Button
          type="submit"
          variant="primary"
          aria-disabled={outcome.kind === 'sending' || !hasChoices}
          icon={Rocket}
          {...getKeyProps('launch.start')}
        >
          {texts.launch}
        </Button>
        <Row as="span" gap={1} aria-hidden>
          <Key>{formatCommandKeys('launch.start') ?? ''}</Key>
        </Row>
      </Footer>
    </Pane>
  );
}

/** Real or virtual money, and who signs. */
function ModeChoice() {
  const mode = useLaunch((state) => state.draft.mode);
  const chooseMode = useLaunch((state) => state.chooseMode);
  return (
    <Stack gap={1} align="start">
      <Segmented
        label={texts.mode}
        value={mode}
        options={[
          { value: 'real', text: texts.realMoney },
          { value: 'demo', text: texts.demo },
          { value: 'demo_anonymous', text: texts.demoAnonymous },
        ]}
        onChange={chooseMode}
      />
      <Note>{formatMode(mode)}</Note>
    </Stack>
  );
}

function formatMode(mode: LaunchMode): string {
  switch (mode) {
    case 'real':
      return texts.realMoneyHint;
    case 'demo':
      return texts.demoModeHint;
    case 'demo_anonymous':
      return texts.anonymousHint;
    default:
      return assertNever(mode);
  }
}
