import { OtherWalletNote } from '../../../features/armed-faults/fault-banner.tsx';
import { suggestCurrencies, suggestPlayers } from '../../../features/casinos/suggestions.ts';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import {
  findTargetOperator,
  useCasinoTarget,
  useIsOwnWallet,
  useTargetPlayers,
} from '../../../features/casinos/casino-target.ts';
import { listCasinoOptions, listCasinos } from '../../../features/casinos/casino.ts';
import { PlayerTarget } from './player-target.tsx';
import type { CasinoFields } from './target-draft.ts';
import { useTarget } from './target-store.ts';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { Note, Text } from '../../../../ui/text/text.tsx';
import { texts } from '../texts.tsx';

/** The wallet that sessions of a casino call. */
export function CasinoTarget({ fields }: { readonly fields: CasinoFields }) {
  const edit = useTarget((state) => state.editTarget);
  const { target, operators } = useCasinoTarget();
  const players = useTargetPlayers();
  const isOwn = useIsOwnWallet();
  const { casinoId } = target;
  const operator = findTargetOperator({ target, operators });
  const url = operator?.casinos.find(({ id }) => id === casinoId)?.callbackUrls['balance'];
  return (
    <>
      <Stack gap={1}>
        <SelectField
          label={texts.casino}
          field="target.casinoId"
          help="suiteTarget"
          value={casinoId}
          options={listCasinoOptions(listCasinos(operators ?? []), casinoId)}
          onChange={(chosen) => edit('target', { casinoId: chosen })}
        />
        {url !== undefined && (
          <Note truncate title={url}>
            {texts.calls(
              <Text as="code" variant="id">
                {url.replace(/\/balance$/, '')}
              </Text>,
            )}
          </Note>
        )}
        <OtherWalletNote isOwnWallet={isOwn} />
      </Stack>
      <PlayerTarget
        fields={fields}
        accounts={suggestPlayers(players, fields.currency)}
        currencies={suggestCurrencies(operator, operators ?? [])}
        onEdit={edit}
      />
    </>
  );
}
