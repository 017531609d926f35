import { Building2, FolderOpen, Hourglass } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { ChangeTopic } from '#shared/contract/changes.ts';
import { client } from '../../platform/client.ts';
import { runCommand } from '../../platform/commands/command-registry.ts';
import { type GameLanguage, useGameLanguage } from '../../platform/game-language.ts';
import { openDataFolder } from '../../platform/connection/desktop-link.ts';
import { TargetFields } from '../../features/casinos/target-item.tsx';
import { useConnection } from '../../platform/connection/connection-store.ts';
import { useQuery } from '../../platform/connection/use-query.ts';
import { type Display, displaySchema, useDisplay } from '../../../ui/display-store.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { CopyButton } from '../../../ui/controls/copy-button.tsx';
import { Segmented } from '../../../ui/controls/segmented.tsx';
import { Address, AddressList } from '../../../ui/form/address-list.tsx';
import { SelectField, type SelectOption } from '../../../ui/form/select-field.tsx';
import { PaneHeader } from '../../../ui/layout/bars.tsx';
import { Section, SectionsPane } from '../../../ui/layout/section.tsx';
import { Row, Stack } from '../../../ui/layout/stack.tsx';
import { ItemRow, DescriptionGrid } from '../../../ui/text/description-list.tsx';
import { formatBytes } from '../../../ui/text/format.ts';
import { Code, Note, Text } from '../../../ui/text/text.tsx';
import { FileSection } from './file-section.tsx';
import { ProxySection } from './proxy-section.tsx';
import { texts } from './texts.ts';

/** The settings of the workbench, and links to those that are changed elsewhere. */
export function SettingsView() {
  const [imports, setImports] = useState(0);
  return (
    <SectionsPane>
      <PaneHeader title={texts.settings} />
      <Stack grow scroll role="group" aria-label={texts.settings} tabIndex={0}>
        <AppearanceSection />
        <DefaultsSection />
        <AddressesSection />
        <ProxySection key={imports} />
        <DataSection />
        <Section id="operators" title={texts.operators} lead={texts.operatorsHint}>
          <WithDescription text={texts.operatorsNote}>
            <Button icon={Building2} onClick={() => runCommand('view.operators')}>
              {texts.openOperators}
            </Button>
          </WithDescription>
        </Section>
        <FileSection onImport={() => setImports((count) => count + 1)} />
      </Stack>
    </SectionsPane>
  );
}

const THEME_OPTIONS: readonly SelectOption<Display['theme']>[] = [
  { value: 'system', text: texts.system },
  { value: 'light', text: texts.light },
  { value: 'dark', text: texts.dark },
  { value: 'highContrastLight', text: texts.highContrastLight },
  { value: 'highContrastDark', text: texts.highContrastDark },
];
const DENSITY_OPTIONS: readonly SelectOption<Display['density']>[] = [
  { value: 'comfortable', text: texts.comfortable },
  { value: 'compact', text: texts.compact },
];
const TEXT_SIZES = [...displaySchema.shape.textSize.values];
const TEXT_SIZE_OPTIONS = TEXT_SIZES.map((size) => ({ value: String(size), text: texts.percent(size) }));

function AppearanceSection() {
  const { theme, density, textSize, change } = useDisplay();
  return (
    <Section id="appearance" title={texts.appearance} lead={texts.appearanceHint} immediate>
      <SelectField
        label={texts.theme}
        value={theme}
        options={THEME_OPTIONS}
        onChange={(chosen) => change({ theme: chosen })}
      />
      <Choice
        label={texts.density}
        value={density}
        options={DENSITY_OPTIONS}
        onChange={(chosen) => change({ density: chosen })}
      />
      <Choice
        label={texts.textSize}
        value={String(textSize)}
        options={TEXT_SIZE_OPTIONS}
        onChange={(size) =>
          change({ textSize: TEXT_SIZES.find((each) => String(each) === size) ?? textSize })
        }
      />
    </Section>
  );
}

function Choice<Value extends string>(props: Parameters<typeof Segmented<Value>>[0]) {
  return (
    <Stack gap={1} align="start">
      <Text variant="small" tone="quiet" weight="medium" aria-hidden>
        {props.label}
      </Text>
      <Segmented {...props} />
    </Stack>
  );
}

const LANGUAGE_OPTIONS: readonly SelectOption<GameLanguage>[] = [
  { value: 'unset', text: texts.languageUnset },
  { value: 'en', text: texts.english },
  { value: 'de', text: texts.german },
];

/** The defaults of launches and runs. */
function DefaultsSection() {
  const { language, choose } = useGameLanguage();
  return (
    <Section id="defaults" title={texts.defaults} lead={texts.defaultsHint} immediate>
      <TargetFields />
      <Choice label={texts.gameLanguage} value={language} options={LANGUAGE_OPTIONS} onChange={choose} />
      <Note>{texts.gameLanguageHint}</Note>
    </Section>
  );
}

function AddressesSection() {
  const addresses = useConnection((state) => state.status?.addresses);
  const rows = [
    [texts.gateway, addresses?.gateway, '--gateway-port N'],
    [texts.mockWallet, addresses?.wallet, '--wallet-port N'],
    [texts.interface, addresses?.interface, '--port N'],
  ] as const;
  return (
    <Section id="addresses" title={texts.addresses} lead={texts.addressesHint}>
      <AddressList>
        {rows.map(
          ([name, url, option]) =>
            typeof url === 'string' && (
              <Address key={name} name={name} url={url} note={option} copyAs={texts.addressLabel(name)} />
            ),
        )}
      </AddressList>
    </Section>
  );
}

const TOPICS: readonly ChangeTopic[] = ['exchanges'];
const loadBudget = () => client.exchanges.getFolderBudget();

function DataSection() {
  const folder = useConnection((state) => state.status?.dataDir);
  const usage = useQuery(TOPICS, loadBudget).data?.usage;
  return (
    <Section id="data" title={texts.data} lead={texts.dataHint}>
      <DescriptionGrid width={80}>
        <ItemRow name={texts.folder}>
          {folder !== undefined && (
            <Row as="span" gap={1}>
              <Code>{folder}</Code>
              <CopyButton text={folder} subject={texts.folderPath} />
            </Row>
          )}
        </ItemRow>
        <ItemRow name={texts.size}>
          {usage !== undefined &&
            texts.sizes(formatBytes(usage.databaseBytes), formatBytes(usage.copiesBytes))}
        </ItemRow>
      </DescriptionGrid>
      {window.workbenchHost?.kind === 'desktop' && (
        <Row>
          <Button icon={FolderOpen} onClick={openDataFolder}>
            {texts.openFolder}
          </Button>
        </Row>
      )}
      <WithDescription text={texts.retentionHint}>
        <Button icon={Hourglass} onClick={() => runCommand('traffic.retention')}>
          {texts.retention}
        </Button>
      </WithDescription>
    </Section>
  );
}

function WithDescription({ text, children }: { readonly text: string; readonly children: ReactNode }) {
  return (
    <Stack gap={1} align="start">
      {children}
      <Note>{text}</Note>
    </Stack>
  );
}
