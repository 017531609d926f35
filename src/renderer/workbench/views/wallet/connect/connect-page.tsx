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
    <WalletPage title="Connect a gateway" about="Let your own gateway call this wallet">
      <Section
        id="addresses"
        title="Addresses"
        lead="Each casino has four addresses of its own. They take POST with a JSON body, on this machine only."
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
              does="for a gateway that adds the four paths itself"
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
        lead="X-REQUEST-SIGN is the HMAC-SHA256 of the raw body with this secret, in hex. All casinos of an operator have the same."
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
      <Section id="seen" title="What you see of it" lead="Nothing has to be switched on.">
        <p>
          Every request that arrives is captured in Traffic with its bytes, its signature checked and
          explained, also one that is refused or that no address here is for.
        </p>
        <div>
          <Button onClick={() => useNavigation.getState().goTo('traffic')}>Show Traffic</Button>
        </div>
      </Section>
    </WalletPage>
  );
}
