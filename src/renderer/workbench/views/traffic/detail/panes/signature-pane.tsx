import { ShieldAlert, ShieldCheck, ShieldQuestionMark, ShieldX, type LucideIcon } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { MAX_COMPUTED_SIGNATURE_LENGTH } from '#shared/contract/exchanges.ts';
import type { ExchangeDetail, SignatureVerdict } from '#shared/exchange.ts';
import { SIGNATURE_HEADER } from '#shared/protocol/signature-header.ts';
import { announce } from '../../../../../ui/announcer.ts';
import { Button } from '../../../../../ui/controls/button.tsx';
import { CopyButton } from '../../../../../ui/controls/copy-button.tsx';
import { handleSubmit } from '../../../../../ui/form/form.ts';
import { TextInput } from '../../../../../ui/form/text-input.tsx';
import { ErrorNote } from '../../../../../ui/text/error-note.tsx';
import { formatCount } from '../../../../../ui/text/format.ts';
import { formatOpensslCommand } from './openssl-command.ts';
import styles from './signature-pane.module.css';
import { Callout } from '../../../../../ui/layout/callout.tsx';
import { Row, Stack } from '../../../../../ui/layout/stack.tsx';
import { Text } from '../../../../../ui/text/text.tsx';
import { ItemRow, DescriptionGrid } from '../../../../../ui/text/description-list.tsx';
import { isSender } from '../../../../exchange/format-message.ts';
import { isSignatureRejected } from '../../../../exchange/format-outcome.ts';
import { client } from '../../../../platform/client.ts';
import { formatRoute } from '../../../../platform/navigation/route.ts';
import { useAction } from '../../../../platform/use-action.ts';
import { ReSignNote } from './re-sign-note.tsx';
import { texts } from '../../texts.tsx';

const VERDICTS: Record<
  SignatureVerdict,
  { readonly icon: LucideIcon; readonly text: string; readonly tone: 'ok' | 'broken' | 'unanswered' }
> = {
  verified: { icon: ShieldCheck, text: texts.verified, tone: 'ok' },
  anonymous: { icon: ShieldQuestionMark, text: texts.anonymous, tone: 'unanswered' },
  mismatch: { icon: ShieldX, text: texts.mismatch, tone: 'broken' },
  malformed: { icon: ShieldX, text: texts.malformed, tone: 'broken' },
  missing: { icon: ShieldAlert, text: texts.missing, tone: 'broken' },
  unknown: { icon: ShieldQuestionMark, text: texts.notChecked, tone: 'unanswered' },
};

export function SignaturePane({ exchange }: { readonly exchange: ExchangeDetail }) {
  const { verdict, received, expected, overBytes, explanation } = exchange.signature;
  const { icon: Icon, text, tone } = VERDICTS[verdict];
  // For the signature of a file: another secret may be the right one.
  const isUnmatched = verdict === 'unknown' && expected !== null;
  const { body } = exchange.request;
  const { vantage, faults } = exchange.summary;
  return (
    <Stack gap={4} pad={4} className={styles.pane}>
      <Callout tone={tone} gap={3} pad="3 4" icon={<Icon size={20} aria-hidden />}>
        <Text as="h3" variant="heading" tone={tone}>
          {isUnmatched ? texts.notVerified : text}
        </Text>
        <p>{explanation}</p>
      </Callout>
      <ReSignNote summary={exchange.summary} />
      <DescriptionGrid width={84} className={styles.facts}>
        <Value
          name={isSender(vantage) && vantage !== 'proxy' ? texts.sent : texts.received}
          value={received}
          none={texts.noHeader(SIGNATURE_HEADER)}
          other={expected}
        />
        <Value
          name={texts.expected}
          value={expected}
          none={body.truncated ? texts.noCompleteBody : texts.noSecret}
          other={received}
        />
        <ItemRow name={texts.over}>{texts.rawBodyBytes(formatCount(overBytes))}</ItemRow>
      </DescriptionGrid>
      {verdict === 'verified' &&
        isSignatureRejected(exchange.summary.outcome) &&
        (faults.length > 0 ? (
          <Callout tone="warning">{faults.map(texts.changedByFault).join(' ')}</Callout>
        ) : (
          <ComputedSignature key={exchange.summary.id} exchangeId={exchange.summary.id} />
        ))}
      <section>
        <Row as="header" gap={1} className={styles.head}>
          <Text as="h3" variant="heading">
            {texts.recompute}
          </Text>
          {!body.truncated && <CopyButton text={formatOpensslCommand(body.base64)} subject={texts.command} />}
        </Row>
        {body.truncated ? (
          <p>{texts.truncatedBody}</p>
        ) : (
          <pre className={styles.shell} role="region" aria-label={texts.recomputeCommandLabel} tabIndex={0}>
            {formatOpensslCommand(body.base64)}
          </pre>
        )}
        <Text as="p" variant="small" tone="faint" className={styles.note}>
          {texts.secretHint(
            <code>{'$SECRET'}</code>,
            <a href={formatRoute({ view: 'operators', operatorId: null })}>{texts.operatorsView}</a>,
          )}
        </Text>
      </section>
    </Stack>
  );
}

/** Explains what a wallet computed when it rejected a correct signature. */
function ComputedSignature({ exchangeId }: { readonly exchangeId: number }) {
  const [computed, setComputed] = useState('');
  const [explanation, setExplanation] = useState<string | null>(null);
  const action = useAction(announce);

  const explain = async (): Promise<string> => {
    const explained = await client.exchanges.explainComputedSignature({ id: exchangeId, computed });
    setExplanation(explained.explanation);
    return explained.explanation;
  };

  return (
    <Stack as="form" gap={2} onSubmit={handleSubmit(() => void action.run(explain, (text) => text))}>
      <Text as="h3" variant="heading">
        {texts.rejectedThough}
      </Text>
      <p>{texts.logIt}</p>
      <TextInput
        field="computed"
        label={texts.computed}
        variant="code"
        maxLength={MAX_COMPUTED_SIGNATURE_LENGTH}
        value={computed}
        onChange={setComputed}
      />
      <Row gap={2}>
        <Button type="submit" disabled={computed.trim() === '' || action.isPending}>
          {texts.explainIt}
        </Button>
      </Row>
      <ErrorNote message={action.error} />
      {explanation !== null && <Callout tone="warning">{explanation}</Callout>}
    </Stack>
  );
}

interface ValueProps {
  readonly name: string;
  readonly value: string | null;
  readonly none: string;
  readonly other: string | null;
}

function Value({ name, value, none, other }: ValueProps): ReactNode {
  return (
    <ItemRow name={name}>
      {value === null ? (
        none
      ) : (
        <Row as="span" gap={1}>
          <code className={styles.hex}>{markDifference(value, other)}</code>
          <CopyButton text={value} subject={texts.signatureOf(name.toLowerCase())} />
        </Row>
      )}
    </ItemRow>
  );
}

/** Highlights the part that differs from the other value: two signatures with a common beginning are a clue. */
function markDifference(value: string, other: string | null): ReactNode {
  if (other === null || other === value) return value;
  let shared = 0;
  while (shared < value.length && value[shared] === other[shared]) shared += 1;
  return (
    <>
      {value.slice(0, shared)}
      <mark>{value.slice(shared)}</mark>
    </>
  );
}
