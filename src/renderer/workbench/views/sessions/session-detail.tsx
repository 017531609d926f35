import { useCallback, useState } from 'react';
import type { ChangeTopic } from '#shared/contract/changes.ts';
import { MAX_LISTED } from '#shared/contract/deliveries.ts';
import { reindentJson } from '#shared/json-text.ts';
import { DELIVERY_FIELDS } from '#shared/filter/delivery-fields.ts';
import { formatTerm } from '#shared/filter/filter-parts.ts';
import { client } from '../../platform/client.ts';
import { useQuery } from '../../platform/connection/use-query.ts';
import { useNavigation } from '../../platform/navigation/navigation-store.ts';
import { DetailPane } from '../../platform/detail-pane.tsx';
import { PaneTabs } from '../../../ui/controls/pane-tabs.tsx';
import { CallbackUrls } from './callback-urls.tsx';
import { RoundList } from './round-list.tsx';
import { SessionHeader } from './session-header.tsx';
import { CodeViewer } from '../../exchange/editor/code-viewer.tsx';
import { CopyButton } from '../../../ui/controls/copy-button.tsx';
import { Fill, Pane } from '../../../ui/layout/stack.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { Toolbar } from '../../../ui/layout/bars.tsx';
import { texts } from './texts.ts';

export const SESSION_DETAIL_ID = 'session-detail';

const TOPICS: readonly ChangeTopic[] = ['sessions', 'deliveries'];
const FIRST_ROUNDS = 50;

/** One session: its launch, its rounds, and the actions on it. */
export function SessionDetail({ id }: { readonly id: string }) {
  const [limit, setLimit] = useState(FIRST_ROUNDS);
  const query = useQuery(
    TOPICS,
    useCallback(() => loadSession(id, limit), [id, limit]),
  );
  return (
    <DetailPane
      id={SESSION_DETAIL_ID}
      label={texts.session(id)}
      query={query}
      missing={texts.notFound(id)}
      onClose={() => useNavigation.getState().selectSession(null)}
    >
      {({ session, launch, callbackUrls, rounds, deliveries }) => (
        <>
          <SessionHeader key={session.id} session={session} />
          <PaneTabs
            id="session"
            tabs={[
              {
                key: 'rounds',
                text: texts.roundsTitle(session.rounds),
                content: (
                  <RoundList
                    rounds={rounds}
                    total={session.rounds}
                    deliveries={deliveries}
                    onMore={
                      rounds.length < session.rounds && limit < MAX_LISTED ? () => setLimit(MAX_LISTED) : null
                    }
                  />
                ),
              },
              { key: 'launch', text: texts.launch, content: <LaunchPane launch={launch} /> },
              { key: 'urls', text: texts.callbackUrls, content: <CallbackUrls urls={callbackUrls} /> },
            ]}
          />
        </>
      )}
    </DetailPane>
  );
}

/** A round lists its deliveries by number; they are loaded with it. */
async function loadSession(id: string, rounds: number) {
  const [detail, { deliveries }] = await Promise.all([
    client.sessions.get({ id, rounds }),
    client.deliveries.list({
      filter: formatTerm('session', id, DELIVERY_FIELDS),
      sortBy: 'createdAt',
      descending: true,
      limit: MAX_LISTED,
    }),
  ]);
  return { ...detail, deliveries: new Map(deliveries.map((delivery) => [delivery.id, delivery])) };
}

function LaunchPane({ launch }: { readonly launch: string }) {
  const formatted = reindentJson(launch);
  return (
    <Pane full>
      <Toolbar as="p" gap={2}>
        <Text tone="quiet">{texts.acceptedLaunch}</Text>
        <CopyButton text={launch} subject={texts.launchName} />
      </Toolbar>
      <Fill>
        <CodeViewer
          text={formatted.kind === 'json' ? formatted.text : launch}
          language="json"
          label={texts.launchOfSession}
        />
      </Fill>
    </Pane>
  );
}
