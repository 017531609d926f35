import { formatTerm } from '#shared/filter/filter-parts.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Callout } from '../../../ui/layout/callout.tsx';
import { Row } from '../../../ui/layout/stack.tsx';
import { client } from '../../platform/client.ts';
import { NO_TOPICS } from '../../platform/connection/live-changes.ts';
import { useQuery } from '../../platform/connection/use-query.ts';
import { useNavigation } from '../../platform/navigation/navigation-store.ts';
import { texts } from './texts.ts';

const MAX_OFFERED = 4;
const loadCasinos = () => client.exchanges.values({ field: 'casino', prefix: '', limit: MAX_OFFERED });

/** Says that the wallets of several casinos are judged together, and offers each alone. */
export function SeveralCasinos({ filter }: { readonly filter: string }) {
  const { data: casinos } = useQuery(NO_TOPICS, loadCasinos);
  if (casinos === null || casinos.length < 2 || /\bcasino:/.test(filter)) return null;
  const showOnly = (casinoId: string): void =>
    useNavigation
      .getState()
      .filterBy(`${formatTerm('casino', casinoId)} ${filter}`.trim(), { key: 'healthFilter' });
  return (
    <Callout tone="quiet">
      <Row wrap gap={2}>
        {texts.severalCasinos}
        {casinos.map((casinoId) => (
          <Button key={casinoId} onClick={() => showOnly(casinoId)}>
            {texts.onlyCasino(casinoId)}
          </Button>
        ))}
      </Row>
    </Callout>
  );
}
