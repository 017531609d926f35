import type { ReactNode, Ref } from 'react';
import { Group, Panel, Separator, type Layout, type PanelImperativeHandle } from 'react-resizable-panels';
import { readSetting, writeSetting } from '../stored-setting.ts';
import styles from './split.module.css';

interface SplitPanel {
  readonly id: string;
  readonly content: ReactNode;
  /** Numbers are pixels, strings are percentages. */
  readonly defaultSize?: number | string;
  readonly minSize: number | string;
  readonly maxSize?: number | string;
  /** Can be dragged shut; `handle` opens and closes it from outside. */
  readonly collapsible?: boolean;
  readonly panelRef?: Ref<PanelImperativeHandle | null>;
  readonly onCollapsedChange?: (collapsed: boolean) => void;
  /** Keeps its width when the window is resized. */
  readonly keepsWidth?: boolean;
  /** Has bars above or below a part that scrolls: in a low window all of it scrolls instead. */
  readonly hasBars?: boolean;
}

interface SplitProps {
  /** The key under which the positions are stored. */
  readonly id: string;
  readonly orientation?: 'horizontal' | 'vertical';
  readonly label: string;
  /** The second panel may be missing for a while: the first takes all the space and keeps its state. */
  readonly panels: readonly [SplitPanel, SplitPanel | null];
}

/** Two panels with a splitter whose position is stored. */
export function Split({ id, orientation = 'horizontal', label, panels }: SplitProps) {
  const [first, second] = panels;
  const layout = readStoredLayout(id);
  return (
    <Group
      id={id}
      orientation={orientation}
      className={styles.group}
      onLayoutChanged={(changed, { isUserInteraction }) => {
        if (isUserInteraction) writeSetting(`layout.${id}`, changed);
      }}
    >
      {renderPanel(first, layout)}
      {second !== null && <Separator className={styles.separator} aria-label={label} />}
      {second !== null && renderPanel(second, layout)}
    </Group>
  );
}

function renderPanel(
  { id, content, panelRef, keepsWidth, hasBars, onCollapsedChange, ...sizes }: SplitPanel,
  layout: Layout,
) {
  const storedSize = layout[id];
  return (
    <Panel
      key={id}
      id={id}
      className={styles.panel}
      {...sizes}
      {...(storedSize === undefined ? {} : { defaultSize: `${storedSize}%` })}
      {...(panelRef === undefined ? {} : { panelRef })}
      {...(keepsWidth === true ? { groupResizeBehavior: 'preserve-pixel-size' as const } : {})}
      {...(onCollapsedChange === undefined
        ? {}
        : { onResize: (size: { inPixels: number }) => onCollapsedChange(size.inPixels < 1) })}
    >
      {hasBars === true ? <div className={styles.whole}>{content}</div> : content}
    </Panel>
  );
}

/** Percentages by panel id; empty if nothing valid is stored. */
function readStoredLayout(id: string): Layout {
  const value = readSetting(`layout.${id}`);
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).filter(([, size]) => typeof size === 'number' && size > 0 && size <= 100),
  );
}
