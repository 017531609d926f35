import { CircleDashed, Globe, House, Wallet } from 'lucide-react';
import type { ReactNode } from 'react';
import type { UrlReach } from '#shared/contract/operators.ts';
import type { Callback } from '#shared/protocol/callback.ts';
import { useConnection } from '../../../platform/connection/connection-store.ts';
import { CALLBACK_KINDS, CALLBACK_URL_LABELS } from '../../../exchange/callback-kinds.ts';
import { TextInput } from '../../../../ui/form/text-input.tsx';
import { useOperators } from '../operators-store.ts';
import type { OperatorForm } from '../use-operator-form.ts';
import styles from './callback-url-field.module.css';
import { Row } from '../../../../ui/layout/stack.tsx';
import { texts } from '../texts.tsx';

interface CallbackUrlProps {
  readonly kind: Callback;
  readonly form: OperatorForm;
}

export function CallbackUrlField({ kind, form: { id, draft, editing, edit } }: CallbackUrlProps) {
  const reach = useOperators((state) => state.reach[id]?.[kind]);
  const wallet = useConnection((state) => state.status?.addresses.wallet) ?? '';
  const casinoId = draft.casinos[0]?.id ?? '';
  const url = draft.callback_urls[kind];
  const isSaved = url.trim() === editing.saved.callback_urls[kind];
  const purpose = CALLBACK_KINDS.find((each) => each.kind === kind)?.note ?? '';
  return (
    <TextInput
      field={`callback_urls.${kind}`}
      label={CALLBACK_URL_LABELS[kind]}
      help="callbackUrl"
      variant="code"
      value={url}
      aside={purpose}
      // Each casino has its own paths in the mock wallet; the placeholder shows the first.
      placeholder={`${wallet.replace(/\/$/, '')}/${casinoId === '' ? 'casino' : casinoId}/${kind}`}
      note={<Mark url={url} reach={isSaved ? reach : undefined} />}
      onChange={(text) =>
        edit(`callback_urls.${kind}`, (now) => ({ callback_urls: { ...now.callback_urls, [kind]: text } }))
      }
    />
  );
}

interface MarkProps {
  readonly url: string;
  /** Unknown until the URL is saved. */
  readonly reach: UrlReach | undefined;
}

function Mark({ url, reach }: MarkProps): ReactNode {
  if (url.trim() === '' || reach?.reach === 'mock_wallet')
    return (
      <Row as="span" gap={1.5}>
        <Wallet size={13} aria-hidden /> {texts.mockWalletMark}
      </Row>
    );
  if (reach === undefined)
    return (
      <Row as="span" gap={1.5}>
        <CircleDashed size={13} aria-hidden /> {texts.reachUnknown}
      </Row>
    );
  if (reach.reach === 'public')
    return (
      <Row as="span" gap={1.5} data-tone="ok" className={styles.mark}>
        <Globe size={13} aria-hidden /> {texts.public}
      </Row>
    );
  return (
    <Row as="span" gap={1.5} data-tone="warning" className={styles.mark}>
      <House size={13} aria-hidden /> {texts.localOnly}
      {reach.reason === null ? '' : `: ${reach.reason}`}
    </Row>
  );
}
