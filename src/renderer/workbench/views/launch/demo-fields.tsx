import { TextField } from '../../../ui/form/text-field.tsx';
import styles from './more-fields.module.css';
import { useLaunch } from './launch-store.ts';

/** What a demo launch can say besides casino, game and currency. */
export function DemoFields() {
  const { draft, edit } = useLaunch();
  return (
    <>
      <TextField
        label="Initial balance"
        wire="balance"
        value={draft.balance}
        placeholder="left out: 10000"
        onChange={(text) => edit('balance', text)}
      />
      <div className={styles.short}>
        <TextField
          label="Player"
          wire="player_id"
          value={draft.playerId}
          placeholder="left out"
          onChange={(text) => edit('playerId', text)}
        />
        <TextField
          label="Locale"
          wire="locale"
          value={draft.locale}
          placeholder="e.g. en"
          onChange={(text) => edit('locale', text)}
        />
      </div>
      <TextField
        label="Return address"
        wire="urls.return_url"
        value={draft.returnUrl}
        placeholder="left out"
        onChange={(text) => edit('returnUrl', text)}
      />
    </>
  );
}
