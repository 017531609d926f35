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
    name: texts.openApi,
    note: texts.openApiHint,
  },
  {
    method: 'GET',
    path: '/openapi-wallet.json',
    name: texts.walletOpenApi,
    note: texts.walletOpenApiHint,
  },
  {
    method: 'GET',
    path: GAMES_LIST_PATH,
    name: texts.gamesList,
    note: texts.gamesListDescription,
  },
  { method: 'POST', path: LAUNCH_REAL_PATH, name: texts.launchUrl, note: texts.launchHint },
  {
    method: 'POST',
    path: LAUNCH_DEMO_PATH,
    name: texts.demoLaunchUrl,
    note: texts.demoLaunchDescription,
  },
];

/** The addresses that an operator's backend calls. */
export function GatewayAddresses() {
  const gateway = useConnection((state) => state.status?.addresses.gateway);
  return (
    <Section id="addresses" title={texts.addresses} lead={texts.addressesDescription}>
      {gateway !== undefined && (
        <AddressList>
          {PATHS.map(({ method, path, name, note }) => (
            <Address
              key={path}
              name={method}
              url={gateway.replace(/\/$/, '') + path}
              note={note}
              copyAs={name}
            />
          ))}
        </AddressList>
      )}
    </Section>
  );
}
