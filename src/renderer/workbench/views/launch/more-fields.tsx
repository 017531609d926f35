import { Collapsible } from '@base-ui/react/collapsible';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { readSetting, writeSetting } from '../../../ui/stored-setting.ts';
import { useGameLanguage } from '../../platform/game-language.ts';
import { Segmented } from '../../../ui/controls/segmented.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { MORE_FIELDS, type DraftField } from './draft.ts';
import { useLaunch } from './launch-store.ts';
import field from '../../../ui/form/field.module.css';
import styles from './more-fields.module.css';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { texts } from './texts.ts';

interface LaunchFieldProps {
  readonly field: DraftField;
  readonly label: string;
  readonly wire: string;
  readonly placeholder?: string;
  readonly multiline?: boolean;
}

const SHORT_FIELDS: readonly LaunchFieldProps[] = [
  { field: 'nickname', label: texts.nickname, wire: 'nickname' },
  { field: 'country', label: texts.country, wire: 'country', placeholder: texts.countryPlaceholder },
  { field: 'locale', label: texts.locale, wire: 'locale', placeholder: texts.localePlaceholder },
  { field: 'ip', label: texts.ipAddress, wire: 'ip', placeholder: texts.ipPlaceholder },
];

const LONG_FIELDS: readonly LaunchFieldProps[] = [
  {
    field: 'returnUrl',
    label: texts.returnAddress,
    wire: 'urls.return_url',
    placeholder: texts.returnUrlPlaceholder,
  },
  {
    field: 'depositUrl',
    label: texts.depositAddress,
    wire: 'urls.deposit_url',
    placeholder: texts.depositUrlPlaceholder,
  },
  {
    field: 'jurisdiction',
    label: texts.jurisdiction,
    wire: 'jurisdiction',
    placeholder: texts.jurisdictionPlaceholder,
  },
  { field: 'sessionId', label: texts.sessionId, wire: 'session_id', placeholder: texts.uuid },
  {
    field: 'sessionPayload',
    label: texts.sessionPayload,
    wire: 'session_payload',
    placeholder: texts.payloadHint,
    multiline: true,
  },
];

/** An optional field of the launch. */
function LaunchField({ field: name, placeholder, ...rest }: LaunchFieldProps) {
  const { draft, edit } = useLaunch();
  const language = useGameLanguage((state) => state.language);
  const hint = name === 'locale' && language !== 'unset' ? texts.localeOfSettings(language) : placeholder;
  return (
    <TextField
      {...rest}
      {...(hint === undefined ? {} : { placeholder: hint })}
      value={draft[name]}
      onChange={(text) => edit(name, text)}
    />
  );
}

const launchField = (props: LaunchFieldProps) => <LaunchField key={props.field} {...props} />;

export function MoreFields() {
  const [open, setOpen] = useState(() => readSetting('launch.more') === true);
  const draft = useLaunch((state) => state.draft);
  const edit = useLaunch((state) => state.edit);
  const filled = MORE_FIELDS.filter((name) => draft[name] !== '').length;

  return (
    <Collapsible.Root
      open={open}
      onOpenChange={(next) => {
        setOpen(next);
        writeSetting('launch.more', next);
      }}
    >
      <Collapsible.Trigger className={styles.trigger}>
        <ChevronRight size={14} className={styles.chevron} aria-hidden />
        {texts.moreFields}
        {filled > 0 && (
          <Text variant="tiny" tone="accent" className={styles.filled}>
            {texts.filledCount(filled)}
          </Text>
        )}
      </Collapsible.Trigger>
      <Collapsible.Panel className={styles.panel}>
        <Stack gap={1} align="start">
          <div className={`${field.label} ${styles.client}`}>
            <span>{texts.client}</span>
            <code className={field.wire}>{'client_type'}</code>
          </div>
          <Segmented
            label={texts.client}
            value={draft.clientType || 'left_out'}
            options={[
              { value: 'left_out', text: texts.leftOut },
              { value: 'desktop', text: texts.desktop },
              { value: 'mobile', text: texts.mobile },
            ]}
            onChange={(value) => edit('clientType', value === 'left_out' ? '' : value)}
          />
        </Stack>
        <div className={styles.short}>{SHORT_FIELDS.map(launchField)}</div>
        {LONG_FIELDS.map(launchField)}
      </Collapsible.Panel>
    </Collapsible.Root>
  );
}

/** Optional fields of a demo launch. */
export function DemoFields() {
  return (
    <>
      <LaunchField
        field="balance"
        label={texts.initialBalance}
        wire="balance"
        placeholder={texts.initialBalancePlaceholder}
      />
      <div className={styles.short}>
        <LaunchField field="playerId" label={texts.player} wire="player_id" placeholder={texts.notSent} />
        <LaunchField
          field="locale"
          label={texts.locale}
          wire="locale"
          placeholder={texts.localePlaceholder}
        />
      </div>
      <LaunchField
        field="returnUrl"
        label={texts.returnAddress}
        wire="urls.return_url"
        placeholder={texts.notSent}
      />
    </>
  );
}
