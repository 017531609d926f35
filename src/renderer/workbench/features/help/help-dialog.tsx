import { createElement, useEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import {
  HELP_PAGE_NAMES,
  HELP_PAGES,
  type HelpNode,
  type HelpPage,
  type HelpRoute,
} from '#shared/help-pages.ts';
import { CopyButton } from '../../../ui/controls/copy-button.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { Placeholder } from '../../../ui/layout/empty-state.tsx';
import { Row, Stack } from '../../../ui/layout/stack.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { WideDialog } from '../../../ui/overlay/wide-dialog.tsx';
import { showDialog } from '../../platform/navigation/dialog-store.ts';
import styles from './help-dialog.module.css';
import { texts } from './texts.ts';

const OPTIONS = HELP_PAGE_NAMES.map((value) => ({ value, text: HELP_PAGES[value] }));

const FILES = import.meta.glob<HelpNode[]>(
  ['../../../../../README.md', '../../../../../docs/*.md', '!**/{promises,texts}.md'],
  {
    query: '?help',
    import: 'default',
  },
);

/** The pages of the docs of this version, available offline. */
export function HelpDialog({ route }: { readonly route: HelpRoute }) {
  const { page, anchor } = route;
  return (
    <WideDialog
      open
      size="whole"
      title={texts.help}
      aside={
        <SelectField
          label={texts.page}
          showsLabel={false}
          value={page}
          options={OPTIONS}
          onChange={showPage}
        />
      }
      onClose={() => showDialog({ help: null })}
    >
      <Page key={page} page={page} anchor={anchor} />
    </WideDialog>
  );
}

function Page({ page, anchor }: { readonly page: HelpPage; readonly anchor: string }) {
  const [nodes, setNodes] = useState<readonly HelpNode[] | null>(null);
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    let isCurrent = true;
    const file = page === 'README' ? page : `docs/${page}`;
    void FILES[`../../../../../${file}.md`]?.().then((loaded) => isCurrent && setNodes(loaded));
    return () => void (isCurrent = false);
  }, [page]);
  useEffect(() => {
    const heading =
      anchor === '' ? null : section.current?.querySelector<HTMLElement>(`#${CSS.escape(anchor)}`);
    heading?.scrollIntoView();
    heading?.focus({ preventScroll: true });
  }, [nodes, anchor]);

  if (nodes === null) return <Placeholder>{texts.loading}</Placeholder>;
  return (
    <Stack
      as="section"
      ref={section}
      grow
      scroll
      tabIndex={0}
      aria-label={HELP_PAGES[page]}
      onClick={(event) => follow(event, page)}
    >
      {/* A block: as a flex item, each paragraph would be as wide as its text. */}
      <div className={styles.page}>{nodes.map(toElement)}</div>
    </Stack>
  );
}

const STYLES = { h1: 'title', h2: 'heading', h3: 'subheading' } as const;

function toElement(node: HelpNode, index: number): ReactNode {
  if (typeof node === 'string') return node;
  const [tag, attributes, ...children] = node;
  const content = children.map(toElement);
  if (tag === 'h1' || tag === 'h2' || tag === 'h3')
    return (
      <Text key={index} as={tag} variant={STYLES[tag]} {...attributes}>
        {content}
      </Text>
    );
  if (tag === 'pre')
    return (
      <Row key={index} as="section" gap={1} align="start">
        <pre {...attributes}>{content}</pre>
        <CopyButton text={getText(node)} subject={texts.code} />
      </Row>
    );
  // Without an href it would not be a link.
  const href = tag === 'a' ? { href: '#' } : {};
  return createElement(tag, { key: index, ...attributes, ...href }, ...content);
}

function getText(node: HelpNode): string {
  if (typeof node === 'string') return node;
  const [, , ...children] = node;
  return children.map(getText).join('');
}

function follow(event: MouseEvent, page: HelpPage): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLElement>('a[data-page]') : null;
  if (link === null) return;
  event.preventDefault();
  const { page: target, anchor = '' } = link.dataset;
  showDialog({ help: { page: HELP_PAGE_NAMES.find((name) => name === target) ?? page, anchor } });
}

function showPage(page: HelpPage): void {
  showDialog({ help: { page, anchor: '' } });
}
