import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { UnrestoredBalance } from '#shared/contract/suite.ts';
import { formatInterruption, formatUnrestored } from '#shared/suite/interruption.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { Callout } from '../../../../ui/layout/callout.tsx';
import { Row, Stack } from '../../../../ui/layout/stack.tsx';
import { ErrorNote } from '../../../../ui/text/error-note.tsx';
import { client } from '../../../platform/client.ts';
import { NO_TOPICS } from '../../../platform/connection/live-changes.ts';
import { useQuery } from '../../../platform/connection/use-query.ts';
import { useNavigation } from '../../../platform/navigation/navigation-store.ts';
import { useAction } from '../../../platform/use-action.ts';
import { useIsOwnWallet } from '../../../features/casinos/casino-target.ts';
import { texts } from '../texts.tsx';

const load = () => client.suite.unrestored();

/** Players whose balances a run did not restore, because the workbench was ended during it. */
export function UnrestoredBalances() {
  const { data } = useQuery(NO_TOPICS, load);
  const [dismissed, setDismissed] = useState<readonly number[]>([]);
  const left = data?.filter(({ id }) => !dismissed.includes(id)) ?? [];
  if (left.length === 0) return null;
  return (
    <Stack gap={2} pad="3 4 0">
      {left.map((balance) => (
        <UnrestoredNote
          key={balance.id}
          balance={balance}
          onDismissed={() => setDismissed([...dismissed, balance.id])}
        />
      ))}
    </Stack>
  );
}

interface UnrestoredNoteProps {
  readonly balance: UnrestoredBalance;
  readonly onDismissed: () => void;
}

function UnrestoredNote({ balance, onDismissed }: UnrestoredNoteProps) {
  const { id, runId, scenario, casinoId, accountId } = balance;
  const action = useAction();
  const isOwn = useIsOwnWallet(casinoId ?? '');
  const dismiss = async (): Promise<void> => {
    await client.suite.dismissUnrestored({ id });
    onDismissed();
  };
  return (
    <Callout
      role="group"
      tone="warning"
      aria-label={texts.unrestored}
      icon={<TriangleAlert size={15} aria-hidden />}
    >
      <p>{runId === null ? texts.exploreWasKilled : formatInterruption(runId, scenario)}</p>
      <p>{formatUnrestored(balance)}</p>
      <ErrorNote message={action.error} />
      <Row gap={2} pad="1.5 0 0">
        {casinoId !== null && !isOwn && (
          <Button
            size="sm"
            onClick={() =>
              useNavigation
                .getState()
                .open({ view: 'wallet', wallet: { page: 'player', casinoId, accountId } })
            }
          >
            {texts.showInWallet}
          </Button>
        )}
        <Button size="sm" onClick={() => void action.run(dismiss, texts.dismissed)}>
          {texts.dismiss}
        </Button>
      </Row>
    </Callout>
  );
}
