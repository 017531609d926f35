import { RotateCcw } from 'lucide-react';
import type { ExchangeDetail } from '#shared/exchange.ts';
import { CodeEditor } from '../../../exchange/editor/code-editor.tsx';
import { findAmount } from '../../../exchange/editor/viewer-text.ts';
import { findMessageName } from '../../../exchange/editor/message-name.ts';
import { reindentJson } from '#shared/json-text.ts';
import { formatNotJson, decodeBody } from '../../../exchange/body/body-text.ts';
import { HexView } from '../../../exchange/body/hex-view.tsx';
import { formatBytes } from '../../../../ui/text/format.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { FieldIssue } from '../../../../ui/form/field-issue.tsx';
import { toBytes } from '../../../exchange/body/bytes.ts';
import { toSentText } from './replay-draft.ts';
import styles from './replay-form.module.css';
import { Toolbar } from '../../../../ui/layout/bars.tsx';
import { Callout } from '../../../../ui/layout/callout.tsx';
import { Fill, Pane } from '../../../../ui/layout/stack.tsx';
import { Text } from '../../../../ui/text/text.tsx';
import { texts } from '../texts.ts';

interface BodyFieldProps {
  readonly origin: ExchangeDetail;
  readonly body: string;
  readonly isEdited: boolean;
  readonly onChange: (body: string) => void;
  readonly onReset: () => void;
}

/** The body that will be sent. It need not be JSON: sending invalid bodies is a way to test a wallet. */
export function BodyField({ origin, body, isEdited, onChange, onReset }: BodyFieldProps) {
  const original = decodeBody(origin.request.body.base64);
  const formatted = reindentJson(body);
  const sentText = isEdited ? toSentText(origin, body) : original.text;
  // Text that is not edited may stand for bytes that are not UTF-8.
  const bytes = isEdited ? new TextEncoder().encode(sentText) : toBytes(origin.request.body.base64);
  return (
    <Pane as="section" grow className={styles.body} aria-label={texts.body}>
      <Toolbar as="header">
        <Text as="h3" variant="subheading">
          {texts.body}
        </Text>
        <Text variant="small" tone="faint" tabularNums grow>
          {`${isEdited ? texts.edited : texts.original} · ${formatBytes(bytes.length)}`}
          {sentText !== body && ` · ${texts.formattedHint}`}
          {original.isUtf8 && body !== '' && formatted.kind === 'not_json' && ` · ${formatNotJson(body)}`}
        </Text>
        {original.isUtf8 && formatted.kind === 'json' && formatted.text !== body && (
          <Button size="sm" variant="quiet" onClick={() => onChange(formatted.text)}>
            {texts.format}
          </Button>
        )}
        {isEdited && (
          <Button size="sm" variant="quiet" icon={RotateCcw} onClick={onReset}>
            {texts.original}
          </Button>
        )}
      </Toolbar>
      <FieldIssue field="bodyBase64" />
      {original.isUtf8 ? (
        <Fill>
          <CodeEditor
            text={body}
            language="json"
            label={texts.bodyToSend}
            message={findMessageName(origin, 'request')}
            firstSelection={findAmount(body, isEdited)}
            onChange={onChange}
          />
        </Fill>
      ) : (
        <>
          <Callout tone="warning" coloured pad="2 4" className={styles.bytes}>
            <Text variant="small">{texts.notUtf8}</Text>
          </Callout>
          <Fill>
            <HexView base64={origin.request.body.base64} label={texts.bodyToSendInHex} />
          </Fill>
        </>
      )}
    </Pane>
  );
}
