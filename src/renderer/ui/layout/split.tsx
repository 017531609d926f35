import { useEffect, useRef, type ReactNode, type Ref } from 'react';
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
  readonly panelRef?: Ref<PanelImperativeHandle | null> | undefined;
  readonly onCollapsedChange?: (collapsed: boolean) => void;
  /** Keeps its width when the window is resized. */
  readonly keepsWidth?: boolean;
  /** Has bars above or below a part that scrolls: in a low window all of it scrolls instead. */
  readonly hasBars?: boolean;
}

/** The panel of a list whose selection is shown beside it. */
export const LIST_COLUMN = { defaultSize: 272, minSize: 220, maxSize: 420, keepsWidth: true } as const;

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
  // A panel without the other would be laid out at its part of the width first, and then again at all of it.
  const layout = second === null ? { [first.id]: 100 } : readStoredLayout(id);
  const kept = panels.find((panel) => panel?.keepsWidth === true) ?? null;
  const { group, panel, remember } = useKeptWidth(id, kept);
  const getRef = ({ keepsWidth, panelRef }: SplitPanel): Ref<PanelImperativeHandle | null> | undefined =>
    keepsWidth === true ? joinRefs(panel, panelRef) : panelRef;
  return (
    <Group
      id={id}
      elementRef={group}
      orientation={orientation}
      className={styles.group}
      onLayoutChanged={(changed, { isUserInteraction }) => {
        if (!isUserInteraction) return;
        writeSetting(`layout.${id}`, changed);
        remember();
      }}
    >
      {renderPanel({ ...first, panelRef: getRef(first) }, layout)}
      {second !== null && <Separator className={styles.separator} aria-label={label} />}
      {second !== null && renderPanel({ ...second, panelRef: getRef(second) }, layout)}
    </Group>
  );
}

/**
 * A narrow window, or a zoom of 200%, takes some of its width even from a panel that keeps it. It gets that back as soon
 * as there is room again.
 */
function useKeptWidth(id: string, kept: SplitPanel | null) {
  const group = useRef<HTMLDivElement>(null);
  const panel = useRef<PanelImperativeHandle | null>(null);
  const defaultPx = typeof kept?.defaultSize === 'number' ? kept.defaultSize : 0;
  const preferredPx = useRef(readStoredWidth(id) ?? defaultPx);
  const isKept = kept !== null;

  useEffect(() => {
    if (!isKept || group.current === null) return undefined;
    const restore = (): void => {
      const handle = panel.current;
      // Rounding is not a loss.
      if (handle === null || handle.isCollapsed() || handle.getSize().inPixels > preferredPx.current - 2)
        return;
      handle.resize(preferredPx.current);
    };
    // The group lays out its panels for the new size first.
    let frame = 0;
    const observer = new ResizeObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(restore);
    });
    observer.observe(group.current);
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
    };
  }, [isKept]);

  const remember = (): void => {
    if (panel.current === null || panel.current.isCollapsed()) return;
    preferredPx.current = panel.current.getSize().inPixels;
    writeSetting(`width.${id}`, Math.round(preferredPx.current));
  };
  return { group, panel, remember };
}

function joinRefs<T>(one: { current: T | null }, other: Ref<T | null> | undefined): Ref<T | null> {
  return (value) => {
    one.current = value;
    if (typeof other === 'function') other(value);
    else if (other !== null && other !== undefined) other.current = value;
  };
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

/** In pixels; undefined before a user first moved the splitter. */
function readStoredWidth(id: string): number | undefined {
  const value = readSetting(`width.${id}`);
  return typeof value === 'number' && value > 0 ? value : undefined;
}
