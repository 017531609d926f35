import { Tabs } from '@base-ui/react/tabs';
import { useState, type ReactNode } from 'react';
import { readSetting, writeSetting } from '../stored-setting.ts';
import styles from './pane-tabs.module.css';

interface PaneTabsProps {
  /** The key under which the selected tab is stored. */
  readonly id: string;
  readonly tabs: readonly { readonly key: string; readonly text: string; readonly content: ReactNode }[];
}

/** Tabs of a detail pane; the last selected one is restored. */
export function PaneTabs({ id, tabs }: PaneTabsProps) {
  const [chosen, setChosen] = useState(() => readSetting(`${id}.tab`));
  const shown = tabs.find(({ key }) => key === chosen) ?? tabs[0];
  if (shown === undefined) return null;
  return (
    <Tabs.Root
      value={shown.key}
      onValueChange={(key: string) => {
        setChosen(key);
        writeSetting(`${id}.tab`, key);
      }}
      className={styles.tabs}
    >
      <Tabs.List className={styles.list} activateOnFocus>
        {tabs.map(({ key, text }) => (
          <Tabs.Tab key={key} value={key} className={styles.tab}>
            {text}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={shown.key} className={styles.panel}>
        {shown.content}
      </Tabs.Panel>
    </Tabs.Root>
  );
}
