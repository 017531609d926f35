import { ImagePlus, Palette, Plus, Trash2, X } from 'lucide-react';
import { useState } from 'react';
import { hasScript, MAX_LOGO_BYTES, logoSchema } from '#shared/operators.ts';
import { formatByteSize } from '#shared/byte-size.ts';
import { readDataUrl } from '../../exchange/body/bytes.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { FieldIssue } from '../../../ui/form/field-issue.tsx';
import { FileButton } from '../../../ui/form/file-button.tsx';
import { FieldGroup } from '../../../ui/form/field-group.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Switch } from '../../../ui/controls/switch.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import styles from './casino-list.module.css';
import { NEW_CASINO, type CasinoDraft } from './operator-draft.ts';
import type { OperatorForm } from './use-operator-form.ts';
import { Columns, Row, Stack } from '../../../ui/layout/stack.tsx';
import { Note } from '../../../ui/text/text.tsx';
import { texts } from './texts.tsx';

export function CasinoList({ draft, edit }: Pick<OperatorForm, 'draft' | 'edit'>) {
  const change = (index: number, casino: CasinoDraft, field: string): void =>
    edit(field, (now) => ({ casinos: now.casinos.with(index, casino) }));

  return (
    <FieldGroup field="casinos" label={texts.casinos} note={texts.casinosHint}>
      <Stack as="ul" gap={4} pad="0 0 2" className={styles.list}>
        {draft.casinos.map((casino, index) => {
          const field = `casinos[${index}]`;
          const name = casino.id || texts.casino(index + 1);
          return (
            // Entries have no identity but their index until they are saved.
            <Stack as="li" key={index} gap={2}>
              <Columns
                widths="minmax(96px, 1fr) minmax(96px, 1fr) 130px 24px"
                gap={3}
                align="start"
                className={styles.casino}
              >
                <TextInput
                  field={`${field}.id`}
                  label={texts.casinoId(index + 1)}
                  showsLabel={false}
                  variant="code"
                  value={casino.id}
                  placeholder="casino-id"
                  onChange={(id) => change(index, { ...casino, id }, `${field}.id`)}
                />
                <TextInput
                  field={`${field}.name`}
                  label={texts.casinoName(index + 1)}
                  showsLabel={false}
                  value={casino.name}
                  placeholder={texts.casinoNamePlaceholder}
                  onChange={(text) => change(index, { ...casino, name: text }, `${field}.name`)}
                />
                <div className={styles.enabled}>
                  <Switch
                    label={casino.status === 'enabled' ? texts.enabled : texts.disabledCasino}
                    checked={casino.status === 'enabled'}
                    onChange={(on) =>
                      change(index, { ...casino, status: on ? 'enabled' : 'disabled' }, `${field}.status`)
                    }
                  />
                </div>
                <IconButton
                  label={texts.remove(name)}
                  icon={Trash2}
                  onClick={() => edit('casinos', (now) => ({ casinos: now.casinos.toSpliced(index, 1) }))}
                />
              </Columns>
              <Row wrap gap={3} align="start">
                <CasinoLogo
                  field={`${field}.logo`}
                  name={name}
                  logo={casino.logo}
                  color={casino.colours?.background}
                  onChange={(logo) => change(index, { ...casino, logo }, `${field}.logo`)}
                />
                <CasinoColours
                  field={`${field}.colours`}
                  name={name}
                  colours={casino.colours}
                  onChange={(colours) => change(index, { ...casino, colours }, `${field}.colours`)}
                />
              </Row>
            </Stack>
          );
        })}
      </Stack>
      <Button
        size="sm"
        icon={Plus}
        onClick={() => edit('casinos', (now) => ({ casinos: [...now.casinos, NEW_CASINO] }))}
      >
        {texts.addCasino}
      </Button>
    </FieldGroup>
  );
}

const MAX_LOGO_SIZE = formatByteSize(MAX_LOGO_BYTES);

interface CasinoLogoProps {
  readonly field: string;
  readonly name: string;
  readonly logo: string;
  /** The background colour behind it, above a game. */
  readonly color: string | undefined;
  readonly onChange: (logo: string) => void;
}

/** The logo of a casino, with a button to choose one. A file that breaks a rule is rejected at once. */
function CasinoLogo({ field, name, logo, color, onChange }: CasinoLogoProps) {
  const [issue, setIssue] = useState<string | null>(null);
  const choose = async (file: File): Promise<void> => {
    if (file.size > MAX_LOGO_BYTES) return setIssue(texts.logoTooLarge(file.name, MAX_LOGO_SIZE));
    const read = logoSchema.safeParse(await readDataUrl(file));
    if (!read.success) setIssue(texts.logoRejected(file.name));
    else if (hasScript(read.data)) setIssue(texts.logoWithScript(file.name));
    else {
      setIssue(null);
      onChange(read.data);
    }
  };
  return (
    <Stack gap={1} data-field={field} tabIndex={-1}>
      <Row gap={1}>
        <FileButton
          size="sm"
          label={texts.logoFile(name)}
          accept=".png,.jpg,.jpeg,.webp,.svg"
          aria-label={texts.chooseLogo(name)}
          title={texts.logoRules(MAX_LOGO_SIZE)}
          {...(logo === '' ? { icon: ImagePlus } : {})}
          onSelect={(file) => void choose(file)}
        >
          {logo === '' ? (
            texts.logo
          ) : (
            <img src={logo} alt={texts.logoAlt(name)} className={styles.logo} style={{ background: color }} />
          )}
        </FileButton>
        {logo !== '' && (
          <IconButton
            label={texts.removeLogo(name)}
            icon={X}
            onClick={({ currentTarget }) => {
              onChange('');
              // This button disappears with the logo.
              currentTarget.parentElement?.querySelector('button')?.focus();
            }}
          />
        )}
      </Row>
      {issue === null ? <FieldIssue field={field} /> : <Note tone="broken">{issue}</Note>}
    </Stack>
  );
}

interface CasinoColoursProps {
  readonly field: string;
  readonly name: string;
  readonly colours: CasinoDraft['colours'];
  readonly onChange: (colours: CasinoDraft['colours']) => void;
}

/** The default colours: they look like a casino, but unlike any game. */
const FIRST_COLOURS = { background: '#14213d', accent: '#fca311' };

/** The colours of the bar above the casino's games. */
function CasinoColours({ field, name, colours, onChange }: CasinoColoursProps) {
  return (
    <Stack gap={1} data-field={field} tabIndex={-1}>
      {colours === null ? (
        <Row>
          <Button
            size="sm"
            icon={Palette}
            aria-label={texts.chooseColours(name)}
            onClick={({ currentTarget }) => {
              const group = currentTarget.parentElement?.parentElement;
              onChange(FIRST_COLOURS);
              // This button disappears.
              requestAnimationFrame(() => group?.querySelector('input')?.focus());
            }}
          >
            {texts.colours}
          </Button>
        </Row>
      ) : (
        <Row gap={1}>
          {(['background', 'accent'] as const).map((part) => (
            <input
              key={part}
              type="color"
              className={styles.colour}
              aria-label={part === 'background' ? texts.backgroundLabel(name) : texts.accentLabel(name)}
              title={part === 'background' ? texts.backgroundLabel(name) : texts.accentLabel(name)}
              value={colours[part]}
              onChange={({ target }) => onChange({ ...colours, [part]: target.value })}
            />
          ))}
          <IconButton
            label={texts.removeColours(name)}
            icon={X}
            onClick={({ currentTarget }) => {
              const group = currentTarget.closest<HTMLElement>('[data-field]');
              onChange(null);
              requestAnimationFrame(() => group?.querySelector('button')?.focus());
            }}
          />
        </Row>
      )}
      <FieldIssue field={field} />
    </Stack>
  );
}
