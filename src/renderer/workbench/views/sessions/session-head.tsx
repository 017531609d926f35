import { CircleX, Gamepad2, TimerOff } from 'lucide-react';
import type { SessionSummary } from '#shared/contract/sessions.ts';
import { playerFacingCurrency } from '#shared/protocol/currency.ts';
import { client } from '../../platform/client.ts';
import { useNow } from '../../platform/clock/use-now.ts';
import { When } from '../../platform/clock/when.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { DetailHead, HeadActions } from '../../../ui/layout/detail-head.tsx';
import { Fact, Facts, IdFact } from '../../../ui/text/facts.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { ProblemNote } from '../../../ui/text/problem-note.tsx';
import { StateLabel } from '../../../ui/text/state-label.tsx';
import { useWish } from '../../platform/use-wish.ts';
import { decimalsText } from './session-columns.tsx';
import { SESSION_LOOKS } from './session-states.ts';
import { endingWords, sessionSentence } from './session-words.ts';

export function SessionHead({ session }: { readonly session: SessionSummary }) {
  const { id, currency, decimals } = session;
  const wish = useWish();
  return (
    <DetailHead
      title={
        <>
          <Gamepad2 size={15} strokeWidth={1.75} aria-hidden />
          {session.game}
        </>
      }
      beside={<StateLabel look={SESSION_LOOKS[session.state]} size={15} />}
    >
      <Sentence session={session} />
      {session.state === 'active' && (
        <HeadActions>
          <ConfirmDialog
            trigger={
              <Button size="sm" icon={TimerOff} disabled={wish.isUnderWay}>
                Expire now
              </Button>
            }
            title="Expire this session now?"
            action="Expire the session"
            onConfirm={() =>
              void wish.make(() => client.sessions.expireNow({ id }), 'The session has expired.')
            }
          >
            It ends as it would after 30 minutes without activity, and the game page returns the player to the
            casino. {endingWords(session)}
          </ConfirmDialog>
          <ConfirmDialog
            trigger={
              <Button size="sm" icon={CircleX} disabled={wish.isUnderWay}>
                Terminate
              </Button>
            }
            title="Terminate this session?"
            action="Terminate the session"
            onConfirm={() =>
              void wish.make(() => client.sessions.terminate({ id }), 'The session was terminated.')
            }
          >
            It ends as if the wallet had answered a balance with 101 (player not found), and the game page
            says why. {endingWords(session)}
          </ConfirmDialog>
        </HeadActions>
      )}
      <ProblemNote problem={wish.problem} />
      <Facts>
        <IdFact name="Session" value={id} copyAs="session ID" />
        <Fact name="Account">{session.accountId}</Fact>
        <Fact name="Casino">{session.casinoId}</Fact>
        <Fact name="Operator">{session.operatorId}</Fact>
        <Fact name="Currency">
          {`${playerFacingCurrency(currency)}, ${decimalsText(decimals)}${currency === playerFacingCurrency(currency) ? '' : `, ${currency} on the wire`}`}
        </Fact>
        {session.balance !== null && <Fact name="Virtual balance">{session.balance}</Fact>}
        <Fact name="Open rounds">{String(session.openRounds)}</Fact>
        <Fact name="Created">
          <When at={session.createdAt} />
        </Fact>
        <Fact name="Last activity">
          <When at={session.lastActivityAt} />
        </Fact>
        {session.endedAt !== null && (
          <Fact name="Ended">
            <When at={session.endedAt} />
          </Fact>
        )}
      </Facts>
    </DetailHead>
  );
}

function Sentence({ session }: { readonly session: SessionSummary }) {
  return (
    <Text as="p" figures>
      {sessionSentence(session, useNow())}
    </Text>
  );
}
