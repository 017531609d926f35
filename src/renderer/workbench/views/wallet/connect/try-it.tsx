import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import type { Player } from '#shared/contract/players.ts';
import { client } from '../../../platform/client.ts';
import { formatCallError } from '../../../platform/connection/format-call-error.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { ErrorNote } from '../../../../ui/text/error-note.tsx';
import { useCopied } from '../../../../ui/controls/copy-text.ts';
import type { Casino } from '../../../features/casinos/casino.ts';
import { formatBalanceCall } from './balance-call.ts';
import styles from './connect.module.css';
import { Row, Stack } from '../../../../ui/layout/stack.tsx';
import { Text } from '../../../../ui/text/text.tsx';
import { texts } from '../texts.ts';

const HIDDEN_SECRET = '••••••••••••••••';

interface TryItProps {
  readonly casino: Casino;
  readonly players: readonly Player[];
  readonly base: string;
}

/** The shown command hides the secret; the copied one contains it, so that it works when pasted. */
export function TryIt({ casino: { operator }, players, base }: TryItProps) {
  const { copied, copy } = useCopied();
  const [error, setError] = useState<string | null>(null);
  const player = players.find(({ status }) => status === 'active') ?? players[0];
  const call = {
    url: `${base}/balance`,
    accountId: player?.accountId ?? 'alice',
    currency: player?.accounts[0]?.currency ?? operator.currencies[0]?.code ?? 'USD',
    gameId: operator.games[0]?.slug ?? 'dice',
  };
  const copyCall = async (): Promise<void> => {
    try {
      const { secret } = await client.operators.revealSecret({ operatorId: operator.id });
      setError(null);
      await copy(formatBalanceCall({ ...call, secret }), texts.commandWithSecret);
    } catch (cause) {
      setError(formatCallError(cause));
    }
  };
  return (
    <Stack gap={2}>
      <pre className={styles.command} tabIndex={0} role="region" aria-label={texts.command}>
        <code>{formatBalanceCall({ ...call, secret: HIDDEN_SECRET })}</code>
      </pre>
      <Row wrap gap={3}>
        <Button icon={copied ? Check : Copy} onClick={() => void copyCall()}>
          {texts.copyWithSecret}
        </Button>
        <Text variant="small" tone="quiet">
          {player === undefined
            ? texts.noPlayers
            : player.status === 'disabled'
              ? texts.disabledHint(player.accountId)
              : texts.responseHint(player.accountId, call.currency)}
        </Text>
      </Row>
      <ErrorNote message={error} />
    </Stack>
  );
}
