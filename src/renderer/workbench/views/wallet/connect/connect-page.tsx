import type { Player } from '#shared/contract/players.ts';
import { CALLBACKS } from '#shared/protocol/callback.ts';
import { useConnection } from '../../../platform/connection/connection-store.ts';
import { OperatorSecret } from '../../../features/casinos/operator-secret.tsx';
import { Section } from '../../../../ui/layout/section.tsx';
import { useNavigation } from '../../../platform/navigation/navigation-store.ts';
import { CALLBACK_KINDS } from '../../../exchange/callback-kinds.ts';
import { KindLabel } from '../../../exchange/kinds.tsx';
import { Button } from '../../../../ui/controls/button.tsx';
import { Address, AddressList } from '../../../../ui/form/address-list.tsx';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import type { Casino } from '../../../features/casinos/casino.ts';
import { WalletPage } from '../whole/wallet-page.tsx';
import styles from './connect.module.css';
import { TryIt } from './try-it.tsx';

interface ConnectPageProps {
  readonly casino: Casino;
  readonly casinos: readonly Casino[];
  readonly players: readonly Player[];
}

/** For people whose own gateway shall call this wallet. */
export function ConnectPage({ casino, casinos, players }: ConnectPageProps) {
  const wallet = useConnection((state) => state.status?.addresses.wallet);
  const base = wallet === undefined ? null : `${wallet.replace(/\/$/, '')}/${casino.id}`;
  return (
    <WalletPage title="Connect a gateway" about="Connect your own gateway to this wallet">
      <Section
        id="addresses"
        title="Addresses"
        lead="Each casino has its own four URLs. They accept POST with a JSON body, from this machine only."
      >
        <div className={styles.casino}>
          <SelectField
            label="Casino"
            value={casino.id}
            options={casinos.map(({ id }) => ({ value: id, text: id }))}
            onChange={(id) => useNavigation.getState().selectWallet({ page: 'connect', casinoId: id })}
          />
        </div>
        {base !== null && (
          <AddressList>
            <Address
              name="Base URL"
              does="for a gateway that appends the four paths"
              url={base}
              copyAs="base URL"
            />
            {CALLBACKS.map((kind) => (
              <Address
                key={kind}
                name={<KindLabel kind={kind} />}
                does={CALLBACK_KINDS.find((each) => each.kind === kind)?.does ?? ''}
                url={`${base}/${kind}`}
                copyAs={`${kind} address`}
              />
            ))}
          </AddressList>
        )}
      </Section>
      <Section
        id="secret"
        title="Secret"
        lead="X-REQUEST-SIGN is the HMAC-SHA256 of the raw body with this secret, in hex. All casinos of an operator share it."
      >
        <OperatorSecret key={casino.operator.id} operatorId={casino.operator.id} />
      </Section>
      <Section
        id="try"
        title="Try it"
        lead="A signed balance callback for a POSIX shell with openssl and curl. It moves no money."
      >
        {base !== null && <TryIt casino={casino} players={players} base={base} />}
      </Section>
      <Section id="seen" title="Where to look" lead="No setup needed.">
        <p>
          Every incoming request is captured in Traffic with its bytes, and its signature is checked and
          explained, even if it is rejected or matches no endpoint.
        </p>
        <div>
          <Button onClick={() => useNavigation.getState().goTo('traffic')}>Show Traffic</Button>
        </div>
      </Section>
    </WalletPage>
  );
}
