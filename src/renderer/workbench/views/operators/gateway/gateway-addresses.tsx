import { LAUNCH_DEMO_PATH, LAUNCH_REAL_PATH } from '#shared/protocol/launch.ts';
import { GAMES_LIST_PATH } from '#shared/protocol/games-list.ts';
import { useConnection } from '../../../platform/connection/connection-store.ts';
import { Address, AddressList } from '../../../../ui/form/address-list.tsx';
import { Section } from '../../../../ui/layout/section.tsx';
import { texts } from '../texts.tsx';

const PATHS = [
  {
    method: 'GET',
    path: '/openapi.json',
    what: texts.openAPIDescription,
    does: texts.describesEndpointsBelow,
  },
  {
    method: 'GET',
    path: '/openapi-wallet.json',
    what: texts.openAPIDescriptionOfWallet,
    does: texts.walletOpenApiDescription,
  },
  {
    method: 'GET',
    path: GAMES_LIST_PATH,
    what: texts.gamesList,
    does: texts.gamesListDescription,
  },
  { method: 'POST', path: LAUNCH_REAL_PATH, what: texts.launchAddress, does: texts.launchesForRealMoney },
  {
    method: 'POST',
    path: LAUNCH_DEMO_PATH,
    what: texts.demoLaunchAddress,
    does: texts.demoLaunchDescription,
  },
];

/** The addresses that an operator's backend calls. */
export function GatewayAddresses() {
  const gateway = useConnection((state) => state.status?.addresses.gateway);
  return (
    <Section id="addresses" title={texts.addresses} lead={texts.addressesDescription}>
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
