import { CircleX, Gamepad2, Play, TimerOff } from 'lucide-react';
import type { SessionSummary } from '#shared/contract/sessions.ts';
import { toPlayerFacingCurrency } from '#shared/protocol/currency.ts';
import { client } from '../../platform/client.ts';
import { useNow } from '../../platform/clock/use-now.ts';
import { When } from '../../platform/clock/when.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { DetailHeader, HeaderActions } from '../../../ui/layout/detail-header.tsx';
import { Item, DescriptionList, IdItem } from '../../../ui/text/description-list.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { ErrorNote } from '../../../ui/text/error-note.tsx';
import { StateLabel } from '../../../ui/text/state-label.tsx';
import { useNavigation } from '../../platform/navigation/navigation-store.ts';
import { useAction } from '../../platform/use-action.ts';
import { SESSION_STYLES } from './session-states.ts';
import { formatEnding, describeSession } from './describe-session.ts';
import { texts } from './texts.ts';

export function SessionHeader({ session }: { readonly session: SessionSummary }) {
  const { id, currency, decimals } = session;
  const action = useAction();
  return (
    <DetailHeader
      title={
        <>
          <Gamepad2 size={15} strokeWidth={1.75} aria-hidden />
          {session.game}
        </>
      }
      aside={<StateLabel variant={SESSION_STYLES[session.state]} size={15} />}
    >
      <Sentence session={session} />
      {session.state === 'active' && (
        <HeaderActions>
          <Button
            size="sm"
            icon={Play}
            onClick={() => useNavigation.getState().open({ view: 'launch', playId: id })}
          >
            {texts.resume}
          </Button>
          <ConfirmDialog
            trigger={
              <Button size="sm" icon={TimerOff} disabled={action.isPending}>
                {texts.expireNow}
              </Button>
            }
            title={texts.expireThisSessionNow}
            action={texts.expireSession}
            onConfirm={() =>
              void action.run(() => client.sessions.expireNow({ id }), texts.sessionHasExpired)
            }
          >
            {texts.expireEffects(formatEnding(session))}
          </ConfirmDialog>
          <ConfirmDialog
            trigger={
              <Button size="sm" icon={CircleX} disabled={action.isPending}>
                {texts.terminate}
              </Button>
            }
            title={texts.terminateThisSession}
            action={texts.terminateSession}
            onConfirm={() =>
              void action.run(() => client.sessions.terminate({ id }), texts.sessionWasTerminated)
            }
          >
            {texts.terminateEffects(formatEnding(session))}
          </ConfirmDialog>
        </HeaderActions>
      )}
      <ErrorNote message={action.error} />
      <DescriptionList>
        <IdItem name={texts.sessionLabel} value={id} copyAs={texts.sessionId} />
        <Item name={texts.account}>{session.accountId}</Item>
        <Item name={texts.casino}>{session.casinoId}</Item>
        <Item name={texts.operator}>{session.operatorId}</Item>
        <Item name={texts.currency}>
          {`${toPlayerFacingCurrency(currency)}, ${texts.decimals(decimals)}${currency === toPlayerFacingCurrency(currency) ? '' : texts.onWire(currency)}`}
        </Item>
        {session.balance !== null && <Item name={texts.virtualBalance}>{session.balance}</Item>}
        <Item name={texts.openRounds}>{String(session.openRounds)}</Item>
        <Item name={texts.created}>
          <When at={session.createdAt} />
        </Item>
        <Item name={texts.lastActivity}>
          <When at={session.lastActivityAt} />
        </Item>
        {session.endedAt !== null && (
          <Item name={texts.ended}>
            <When at={session.endedAt} />
          </Item>
        )}
      </DescriptionList>
    </DetailHeader>
  );
}

function Sentence({ session }: { readonly session: SessionSummary }) {
  return (
    <Text as="p" tabularNums>
      {describeSession(session, useNow())}
    </Text>
  );
}
