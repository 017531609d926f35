import { LAUNCH_DEMO_PATH, LAUNCH_REAL_PATH } from '#shared/protocol/launch.ts';
import { GAMES_LIST_PATH } from '#shared/protocol/games-list.ts';
import { useConnection } from '../../../platform/connection/connection-store.ts';
import { Address, AddressList } from '../../../../ui/form/address-list.tsx';
import { Section } from '../../../../ui/layout/section.tsx';

const PATHS = [
  {
    method: 'GET',
    path: '/openapi.json',
    what: 'OpenAPI description',
    does: 'describes the endpoints below',
  },
  {
    method: 'GET',
    path: '/openapi-wallet.json',
    what: 'OpenAPI description of the wallet',
    does: 'describes the wallet’s endpoints, for mocks, tests and code generators',
  },
  {
    method: 'GET',
    path: GAMES_LIST_PATH,
    what: 'games list',
    does: 'lists games and currencies, unsigned',
  },
  { method: 'POST', path: LAUNCH_REAL_PATH, what: 'launch address', does: 'launches for real money' },
  {
    method: 'POST',
    path: LAUNCH_DEMO_PATH,
    what: 'demo launch address',
    does: 'launches with a virtual balance',
  },
];

/** What an operator's backend calls. */
export function GatewayAddresses() {
  const gateway = useConnection((state) => state.status?.addresses.gateway);
  return (
    <Section id="addresses" title="Addresses" lead="The endpoints that an operator’s backend calls.">
      {gateway !== undefined && (
        <AddressList>
          {PATHS.map(({ method, path, what, does }) => (
            <Address
              key={path}
              name={method}
              url={gateway.replace(/\/$/, '') + path}
              does={does}
              copyAs={what}
            />
          ))}
        </AddressList>
      )}
    </Section>
  );
}
