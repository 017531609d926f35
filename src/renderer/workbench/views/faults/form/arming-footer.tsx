import { Zap } from 'lucide-react';
import { formatArming } from '#shared/faults/format-arming.ts';
import { faultArmingSchema } from '#shared/faults/arming.ts';
import type { FaultName } from '#shared/faults/catalogue.ts';
import { useGgw } from '../../../platform/connection/connection-store.ts';
import { getKeyProps, appendKeys } from '../../../platform/commands/format-keys.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { CopyButton } from '../../../../ui/controls/copy-button.tsx';
import { ErrorNote } from '../../../../ui/text/error-note.tsx';
import { getFailure } from '../../../../ui/form/form.ts';
import { formatArmingCommand } from './arming-command.ts';
import { toArming } from './arming-draft.ts';
import styles from './arming-footer.module.css';
import type { ArmingForm } from './arming-store.ts';
import { Row, Stack } from '../../../../ui/layout/stack.tsx';
import { Text } from '../../../../ui/text/text.tsx';
import { texts } from '../texts.ts';

interface ArmingFooterProps {
  readonly fault: FaultName;
  readonly form: ArmingForm;
  readonly onArm: () => void;
}

/** A description of the arming, its command, and the button. */
export function ArmingFooter({ fault, form, onArm }: ArmingFooterProps) {
  const ggw = useGgw();
  const { data: arming } = faultArmingSchema.safeParse(toArming(fault, form.draft));
  return (
    <Stack as="footer" gap={1} pad="3 4 2" edge="above" ground="sunken">
      <ErrorNote message={getFailure(form)} />
      <Row gap={4} justify="between">
        {arming === undefined ? (
          <Text as="p" tone="quiet">
            {texts.fixHighlightedFields}
          </Text>
        ) : (
          <Text as="p" weight="medium" breakAnywhere className={styles.summary}>
            {formatArming(arming)}
          </Text>
        )}
        <Button
          variant="primary"
          icon={Zap}
          {...getKeyProps('faults.arm')}
          title={appendKeys(texts.armLabel, 'faults.arm')}
          onClick={onArm}
        >
          {texts.armLabel}
        </Button>
      </Row>
      <Command text={arming === undefined ? null : formatArmingCommand(arming, ggw)} />
    </Stack>
  );
}

/** The line stays without a command, so that nothing above it moves. */
function Command({ text }: { readonly text: string | null }) {
  return (
    <Row gap={1} className={styles.command}>
      {text !== null && (
        <>
          <Text as="code" variant="id" tone="quiet" truncate title={text}>
            {text}
          </Text>
          <CopyButton text={text} subject={texts.command} />
        </>
      )}
    </Row>
  );
}
