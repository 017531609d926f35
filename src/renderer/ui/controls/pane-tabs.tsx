import { Tabs } from '@base-ui/react/tabs';
import { useState, type ReactNode } from 'react';
import { create } from 'zustand';
import { readSetting, writeSetting } from '../stored-setting.ts';
import { formatCount } from '../text/format.ts';
import { Text } from '../text/text.tsx';
import styles from './pane-tabs.module.css';

interface PaneTabsProps {
  /** The key under which the selected tab is stored. */
  readonly id: string;
  readonly tabs: readonly PaneTab[];
}

interface PaneTab {
  readonly key: string;
  readonly text: string;
  /** Beside its text: how many entries its content has. */
  readonly count?: number;
  readonly content: ReactNode;
}

/** The selected tabs by pane, since the page was loaded. */
const useSelectedTabs = create<Readonly<Record<string, string>>>()(() => ({}));

/** Selects a tab of a pane, which may be shown later. */
export function selectTab(id: string, key: string): void {
  useSelectedTabs.setState({ [id]: key });
  writeSetting(`${id}.tab`, key);
}

/** Tabs of a detail pane; the last selected one is restored. */
export function PaneTabs({ id, tabs }: PaneTabsProps) {
  const [stored] = useState(() => readSetting(`${id}.tab`));
  const selected = useSelectedTabs((keys) => keys[id]) ?? stored;
  const activeTab = tabs.find(({ key }) => key === selected) ?? tabs[0];
  if (activeTab === undefined) return null;
  return (
    <Tabs.Root
      value={activeTab.key}
      onValueChange={(key: string) => selectTab(id, key)}
      className={styles.tabs}
    >
      <Tabs.List className={styles.list} activateOnFocus>
        {tabs.map(({ key, text, count }) => (
          <Tabs.Tab key={key} value={key} className={styles.tab}>
            {text}
            {count !== undefined && <Text variant="count">{` ${formatCount(count)}`}</Text>}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={activeTab.key} className={styles.panel}>
        {activeTab.content}
      </Tabs.Panel>
    </Tabs.Root>
  );
}
