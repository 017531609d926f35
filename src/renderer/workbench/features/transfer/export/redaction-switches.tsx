import { REDACTABLES, type Redactable } from '#shared/contract/transfer.ts';
import { FieldHelp } from '../../../../ui/form/field-help.tsx';
import { FieldIssue } from '../../../../ui/form/field-issue.tsx';
import { Switch } from '../../../../ui/controls/switch.tsx';
import type { ExportDraft } from './export-draft.ts';
import { FORMAT_DESCRIPTIONS } from './export-formats.ts';
import { Toolbar } from '../../../../ui/layout/bars.tsx';
import { Row } from '../../../../ui/layout/stack.tsx';
import { Note, Text } from '../../../../ui/text/text.tsx';
import { texts } from '../texts.ts';

interface RedactionSwitchesProps {
  readonly draft: ExportDraft;
  readonly onChoose: (part: Partial<ExportDraft>) => void;
}

const LABELS: Readonly<Record<Redactable, string>> = {
  secrets: texts.redactSecrets,
  cookies: texts.redactCookies,
  signatures: texts.redactSignatures,
  players: texts.redactPlayers,
};

/** The redacted kinds. Beside the preview, and always visible. */
export function RedactionSwitches({ draft, onChoose }: RedactionSwitchesProps) {
  const { redact, format } = draft;
  return (
    <Toolbar
      wrap
      gap={4}
      pad="2 4"
      role="group"
      aria-label={texts.redaction}
      data-field="redact"
      tabIndex={-1}
    >
      <Row gap={2}>
        <Text variant="small" tone="quiet" weight="medium">
          {texts.redaction}
        </Text>
        <FieldHelp topic="redaction" label={texts.redaction} />
      </Row>
      {REDACTABLES.map((each) => (
        <Switch
          key={each}
          label={LABELS[each]}
          checked={redact.includes(each)}
          onChange={(isOn) =>
            onChoose({ redact: isOn ? [...redact, each] : redact.filter((other) => other !== each) })
          }
        />
      ))}
      {FORMAT_DESCRIPTIONS[format].isSent && <Note>{texts.redactionHint}</Note>}
      <FieldIssue field="redact" />
    </Toolbar>
  );
}
