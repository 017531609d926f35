import { Copy, Trash2, Zap } from 'lucide-react';
import { useState } from 'react';
import { Button, DANGER } from '#renderer/ui/controls/button.tsx';
import { CopyButton } from '#renderer/ui/controls/copy-button.tsx';
import { IconButton } from '#renderer/ui/controls/icon-button.tsx';
import { Segmented } from '#renderer/ui/controls/segmented.tsx';
import { Switch } from '#renderer/ui/controls/switch.tsx';
import { CheckBox } from '#renderer/ui/form/check-box.tsx';
import { ChoiceList } from '#renderer/ui/form/choice-list.tsx';
import { IssuesContext } from '#renderer/ui/form/form.ts';
import { SelectField } from '#renderer/ui/form/select-field.tsx';
import { TextInput } from '#renderer/ui/form/text-input.tsx';
import { Footer, PaneHeader, Toolbar } from '#renderer/ui/layout/bars.tsx';
import { Callout } from '#renderer/ui/layout/callout.tsx';
import { EmptyState } from '#renderer/ui/layout/empty-state.tsx';
import { Fill, Pane, Row, SidePane, Stack } from '#renderer/ui/layout/stack.tsx';
import { ConfirmDialog } from '#renderer/ui/overlay/confirm-dialog.tsx';
import { Menu, MenuItem, MenuSeparator } from '#renderer/ui/overlay/menu.tsx';
import { Popover } from '#renderer/ui/overlay/popover.tsx';
import { notify, Toasts } from '#renderer/ui/overlay/toast.tsx';
import { Item, DescriptionList } from '#renderer/ui/text/description-list.tsx';
import { ProgressBar } from '#renderer/ui/text/progress-bar.tsx';
import { Code, Key, Note, Text } from '#renderer/ui/text/text.tsx';
import { Lists } from './gallery-lists.tsx';

const TONES = ['ok', 'refused', 'broken', 'unanswered', 'warning'] as const;
const STYLES = [
  'title',
  'heading',
  'subheading',
  'strong',
  'note',
  'small',
  'tiny',
  'count',
  'code',
  'id',
] as const;
const CURRENCIES = ['EUR', 'USD', 'XTS'].map((value) => ({ value, text: value }));
const WRONG = [{ field: 'wrong', message: 'must be an amount, such as 1.00' }];

/** Every component of the design system in each of its states, on one page. */
export function Gallery() {
  return (
    <Pane as="section" full ground="surface" aria-label="Gallery">
      <PaneHeader title="Gallery" count="of all there is" end={<Actions />} />
      <Toolbar wrap>
        <Controls />
      </Toolbar>
      <Row grow align="stretch">
        <SidePane width={320} edge="after">
          <Fields />
        </SidePane>
        <Stack scroll gap={4} pad={4} edge="after" style={{ flex: 'none', width: 320 }}>
          <TextStyles />
          {TONES.map((tone) => (
            <Callout key={tone} tone={tone} coloured icon={<Zap size={14} aria-hidden />}>
              {`What is ${tone}`}
            </Callout>
          ))}
          <EmptyState actions={<Button>Launch a game</Button>}>Nothing here yet.</EmptyState>
        </Stack>
        <Stack grow scroll gap={4} pad={4}>
          <Lists />
        </Stack>
      </Row>
      <Footer as="footer">
        <Fill>
          <Note>What becomes of it.</Note>
        </Fill>
        <ConfirmDialog
          trigger={<Button>Delete…</Button>}
          title="Delete it?"
          action="Delete for good"
          onConfirm={() => undefined}
        >
          It cannot be undone.
        </ConfirmDialog>
      </Footer>
      <Toasts />
    </Pane>
  );
}

function Actions() {
  return (
    <>
      <Menu label="List" align="end" trigger={<IconButton label="More" icon={Copy} iconSize={16} />}>
        <MenuItem icon={Copy} keys="C" onClick={() => undefined}>
          Copy
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={Trash2} {...DANGER} onClick={() => undefined}>
          Delete
        </MenuItem>
        <MenuItem icon={Trash2} {...DANGER} note="Nothing is chosen" disabled onClick={() => undefined}>
          Delete all
        </MenuItem>
      </Menu>
      <Popover title="Notices" align="end" trigger={<Button size="sm">Notices</Button>}>
        <Text as="p" tone="quiet">
          A port was taken.
        </Text>
      </Popover>
    </>
  );
}

function Controls() {
  const [side, setSide] = useState('gateway');
  return (
    <>
      <Button icon={Zap}>Plain</Button>
      <Button variant="primary">Primary</Button>
      <Button variant="danger">Danger</Button>
      <Button onClick={() => notify('Command copied.')}>Notify</Button>
      <Button variant="quiet" size="sm">
        Quiet
      </Button>
      <Button disabled>Disabled</Button>
      <CopyButton text="01a2" subject="round ID" />
      <Segmented
        label="Seen by"
        value={side}
        options={[
          { value: 'gateway', text: 'Gateway' },
          { value: 'wallet', text: 'Mock wallet' },
        ]}
        onChange={setSide}
      />
    </>
  );
}

function Fields() {
  const [isOn, setOn] = useState(true);
  const [isChecked, setChecked] = useState(false);
  const [currency, setCurrency] = useState('EUR');
  const [keep, setKeep] = useState('all');
  return (
    <IssuesContext value={WRONG}>
      <SelectField label="Currency" value={currency} options={CURRENCIES} onChange={setCurrency} />
      <TextInput
        field="name"
        label="Name"
        aside="may be empty"
        value="alice"
        note="As shown."
        onChange={() => undefined}
      />
      <TextInput field="wrong" label="Amount" variant="code" value="1,x" onChange={() => undefined} />
      <CheckBox label="Ignore key order" checked={isChecked} note="Of objects." onChange={setChecked} />
      <CheckBox label="Some of them" checked={false} isMixed onChange={() => undefined} />
      <CheckBox label="Not now" checked disabled onChange={() => undefined} />
      <Switch label="Redact secrets" checked={isOn} onChange={setOn} />
      <ChoiceList
        label="Keep"
        value={keep}
        choices={[
          { value: 'all', text: 'Everything', note: 'As long as there is room' },
          { value: 'newest', text: 'Newest' },
        ]}
        onChange={setKeep}
      />
      <ProgressBar label="Sent" value={3} max={8} />
    </IssuesContext>
  );
}

function TextStyles() {
  return (
    <>
      {STYLES.map((variant) => (
        <Text key={variant} as="p" variant={variant}>
          {variant}
        </Text>
      ))}
      <Row wrap gap={3}>
        {(['quiet', 'faint', 'accent', ...TONES] as const).map((tone) => (
          <Text key={tone} tone={tone}>
            {tone}
          </Text>
        ))}
        <Code>session_id</Code>
        <Key>Esc</Key>
      </Row>
      <DescriptionList>
        <Item name="Account">alice</Item>
        <Item name="Rounds">12</Item>
      </DescriptionList>
    </>
  );
}
