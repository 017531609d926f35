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
import { selectWalletPage } from '../select-wallet-page.ts';
import { WalletPage } from '../all-casinos/wallet-page.tsx';
import styles from './connect.module.css';
import { TryIt } from './try-it.tsx';
import { texts } from '../texts.ts';

interface ConnectPageProps {
  readonly casino: Casino;
  readonly casinos: readonly Casino[];
  readonly players: readonly Player[];
}

/** For users whose own gateway calls this wallet. */
export function ConnectPage({ casino, casinos, players }: ConnectPageProps) {
  const wallet = useConnection((state) => state.status?.addresses.wallet);
  const base = wallet === undefined ? null : `${wallet.replace(/\/$/, '')}/${casino.id}`;
  return (
    <WalletPage title={texts.connectGateway} lead={texts.connectIntroduction}>
      <Section id="addresses" title={texts.addresses} lead={texts.addressesHint}>
        <div className={styles.casino}>
          <SelectField
            label={texts.casino}
            help="ownGateway"
            value={casino.id}
            options={casinos.map(({ id }) => ({ value: id, text: id }))}
            onChange={(id) => selectWalletPage(id, { page: 'connect', casinoId: id })}
          />
        </div>
        {base !== null && (
          <AddressList>
            <Address name={texts.baseUrl} note={texts.baseUrlHint} url={base} copyAs={texts.baseUrlName} />
            {CALLBACKS.map((kind) => (
              <Address
                key={kind}
                name={<KindLabel kind={kind} />}
                note={CALLBACK_KINDS.find((each) => each.kind === kind)?.note ?? ''}
                url={`${base}/${kind}`}
                copyAs={texts.address(kind)}
              />
            ))}
          </AddressList>
        )}
      </Section>
      <Section id="secret" title={texts.secret} lead={texts.secretHint}>
        <OperatorSecret key={casino.operator.id} operatorId={casino.operator.id} />
      </Section>
      <Section id="try" title={texts.tryIt} lead={texts.tryItDescription}>
        {base !== null && <TryIt casino={casino} players={players} base={base} />}
      </Section>
      <Section id="seen" title={texts.whereToLook} lead={texts.noSetupNeeded}>
        <p>{texts.whereToLookDescription}</p>
        <div>
          <Button onClick={() => useNavigation.getState().goTo('traffic')}>{texts.showTraffic}</Button>
        </div>
      </Section>
    </WalletPage>
  );
}
