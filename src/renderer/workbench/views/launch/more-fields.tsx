import { Collapsible } from '@base-ui/react/collapsible';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { recall, remember } from '../../../ui/remembered.ts';
import { Segmented } from '../../../ui/controls/segmented.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { MORE_FIELDS, type DraftField } from './draft.ts';
import { useLaunch } from './launch-store.ts';
import field from '../../../ui/form/field.module.css';
import styles from './more-fields.module.css';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Text } from '../../../ui/text/text.tsx';

interface LaunchFieldProps {
  readonly field: DraftField;
  readonly label: string;
  readonly wire: string;
  readonly placeholder?: string;
  readonly multiline?: boolean;
}

const SHORT_FIELDS: readonly LaunchFieldProps[] = [
  { field: 'nickname', label: 'Nickname', wire: 'nickname' },
  { field: 'country', label: 'Country', wire: 'country', placeholder: 'e.g. DE' },
  { field: 'locale', label: 'Locale', wire: 'locale', placeholder: 'e.g. en' },
  { field: 'ip', label: 'IP address', wire: 'ip', placeholder: 'e.g. 203.0.113.7' },
];

const LONG_FIELDS: readonly LaunchFieldProps[] = [
  {
    field: 'returnUrl',
    label: 'Return address',
    wire: 'urls.return_url',
    placeholder: 'e.g. https://casino.example/lobby',
  },
  {
    field: 'depositUrl',
    label: 'Deposit address',
    wire: 'urls.deposit_url',
    placeholder: 'e.g. https://casino.example/pay',
  },
  { field: 'jurisdiction', label: 'Jurisdiction', wire: 'jurisdiction', placeholder: 'e.g. DE or US-NJ' },
  { field: 'sessionId', label: 'Session ID', wire: 'session_id', placeholder: 'a UUID' },
  {
    field: 'sessionPayload',
    label: 'Session payload',
    wire: 'session_payload',
    placeholder: 'echoed in every callback',
    multiline: true,
  },
];

/** A field of the launch that may be left out. */
function LaunchField({ field: name, ...rest }: LaunchFieldProps) {
  const { draft, edit } = useLaunch();
  return <TextField {...rest} value={draft[name]} onChange={(text) => edit(name, text)} />;
}

const launchField = (props: LaunchFieldProps) => <LaunchField key={props.field} {...props} />;

export function MoreFields() {
  const [open, setOpen] = useState(() => recall('launch.more') === true);
  const draft = useLaunch((state) => state.draft);
  const edit = useLaunch((state) => state.edit);
  const filled = MORE_FIELDS.filter((name) => draft[name] !== '').length;

  return (
    <Collapsible.Root
      open={open}
      onOpenChange={(next) => {
        setOpen(next);
        remember('launch.more', next);
      }}
    >
      <Collapsible.Trigger className={styles.trigger}>
        <ChevronRight size={14} className={styles.chevron} aria-hidden />
        More fields
        {filled > 0 && (
          <Text look="tiny" tone="accent" className={styles.filled}>
            {filled} set
          </Text>
        )}
      </Collapsible.Trigger>
      <Collapsible.Panel className={styles.panel}>
        <Stack gap={1} align="start">
          <div className={`${field.label} ${styles.client}`}>
            <span>Client</span>
            <code className={field.wire}>client_type</code>
          </div>
          <Segmented
            label="Client"
            value={draft.clientType || 'left_out'}
            options={[
              { value: 'left_out', text: 'Left out' },
              { value: 'desktop', text: 'Desktop' },
              { value: 'mobile', text: 'Mobile' },
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

/** What a demo launch can say besides casino, game and currency. */
export function DemoFields() {
  return (
    <>
      <LaunchField field="balance" label="Initial balance" wire="balance" placeholder="default 10000" />
      <div className={styles.short}>
        <LaunchField field="playerId" label="Player" wire="player_id" placeholder="not sent" />
        <LaunchField field="locale" label="Locale" wire="locale" placeholder="e.g. en" />
      </div>
      <LaunchField field="returnUrl" label="Return address" wire="urls.return_url" placeholder="not sent" />
    </>
  );
}
