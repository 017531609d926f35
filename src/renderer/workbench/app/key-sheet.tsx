import { create } from 'zustand';
import { listKeySections } from '#shared/commands/key-sections.ts';
import { commandKey } from '../../ui/keys/command-key.ts';
import { Row } from '../../ui/layout/stack.tsx';
import { SmallDialog } from '../../ui/overlay/dialog.tsx';
import { LIST_KEYS } from '../../ui/table/list-keys.ts';
import { Key, Text } from '../../ui/text/text.tsx';
import { texts } from './texts.ts';

export const useKeySheet = create<{ readonly open: boolean }>()(() => ({ open: false }));

const SECTIONS = listKeySections(commandKey.text, LIST_KEYS);

/** Every key of the workbench, from the command registry. */
export function KeySheet() {
  const open = useKeySheet((state) => state.open);
  return (
    <SmallDialog
      title={texts.keys}
      hasCloseButton
      description={texts.keysHint(commandKey.text)}
      open={open}
      onOpenChange={(next) => useKeySheet.setState({ open: next })}
    >
      {SECTIONS.map((section) => (
        <section key={section.title}>
          <Text as="h3" variant="subheading" tone="quiet">
            {section.title}
          </Text>
          <dl>
            {section.rows.map(({ keys, title }) => (
              <Row key={title} pad="1 0" justify="between">
                <dt>{title}</dt>
                <Row as="dd" gap={1}>
                  {keys.map((key) => (
                    <Key key={key}>{key}</Key>
                  ))}
                </Row>
              </Row>
            ))}
          </dl>
        </section>
      ))}
    </SmallDialog>
  );
}
