import { Menu as BaseMenu } from '@base-ui/react/menu';
import { ChevronDown, Copy } from 'lucide-react';
import { Button } from '../../../../ui/controls/button.tsx';
import { Menu, MenuItem } from '../../../../ui/overlay/menu.tsx';
import { CURL_SHELL_NAMES, CURL_SHELLS, type CurlShell } from '#shared/contract/transfer.ts';
import type { ExchangeDetail } from '#shared/exchange.ts';
import { useCurlShell } from '../../../features/transfer/curl-shell.ts';
import { copyText } from '../../../../ui/controls/copy-text.ts';
import { decodeBody } from '../../../exchange/body/body-text.ts';
import {
  CURL_COPY_FORMAT,
  FETCH_COPY_FORMAT,
  HTTP_COPY_FORMAT,
  MARKDOWN_COPY_FORMAT,
  PYTHON_COPY_FORMAT,
  SIGNING_CURL_COPY_FORMAT,
  type CopyFormat,
} from './copy-exchange.ts';
import { formatCommandKeys } from '../../../platform/commands/format-keys.ts';
import styles from './copy-menu.module.css';
import { texts } from '../texts.tsx';

interface CopyMenuProps {
  readonly exchange: ExchangeDetail;
  readonly onCopy: (format: CopyFormat) => void;
  readonly onCopyResponse: () => void;
}

/** The formats in which an exchange can be copied. */
export function CopyMenu({ exchange, onCopy, onCopyResponse }: CopyMenuProps) {
  const { shell, choose } = useCurlShell();
  const { text, isUtf8 } = decodeBody(exchange.request.body.base64);
  const response = decodeBody(exchange.response?.body.base64 ?? '');
  return (
    <Menu
      label={texts.copy}
      size="wide"
      trigger={
        <Button size="sm" icon={Copy}>
          {texts.copy}
          <ChevronDown size={13} aria-hidden />
        </Button>
      }
    >
      <MenuItem
        note={texts.withOriginalSignature}
        keys={formatCommandKeys('exchange.copyAsCurl')}
        onClick={() => onCopy(CURL_COPY_FORMAT)}
      >
        {texts.asCurl}
      </MenuItem>
      <MenuItem
        note={SIGNING_NOTES[shell]}
        disabled={shell === 'cmd'}
        onClick={() => onCopy(SIGNING_CURL_COPY_FORMAT)}
      >
        {texts.asSigningCurl}
      </MenuItem>
      <BaseMenu.RadioGroup
        className={styles.shells}
        value={shell}
        onValueChange={(chosen: CurlShell) => choose(chosen)}
      >
        <BaseMenu.GroupLabel className={styles.label}>{texts.shell}</BaseMenu.GroupLabel>
        {CURL_SHELLS.map((name) => (
          <BaseMenu.RadioItem key={name} value={name} className={styles.shell} closeOnClick={false}>
            {CURL_SHELL_NAMES[name]}
          </BaseMenu.RadioItem>
        ))}
      </BaseMenu.RadioGroup>
      <MenuItem note={texts.fetchHint} onClick={() => onCopy(FETCH_COPY_FORMAT)}>
        {texts.asFetch}
      </MenuItem>
      <MenuItem note={texts.pythonHint} onClick={() => onCopy(PYTHON_COPY_FORMAT)}>
        {texts.asPython}
      </MenuItem>
      <MenuItem note={texts.rawRequest} onClick={() => onCopy(HTTP_COPY_FORMAT)}>
        {texts.asHttp}
      </MenuItem>
      <MenuItem
        note={isUtf8 ? texts.asText : texts.notValidUtf8}
        disabled={!isUtf8}
        onClick={() => void copyText(text, texts.requestBody)}
      >
        {texts.requestBody}
      </MenuItem>
      <MenuItem
        note={response.isUtf8 ? texts.asText : texts.notValidUtf8}
        disabled={response.text === '' || !response.isUtf8}
        onClick={onCopyResponse}
      >
        {texts.responseBody}
      </MenuItem>
      <MenuItem note={texts.markdownHint} onClick={() => onCopy(MARKDOWN_COPY_FORMAT)}>
        {texts.asMarkdown}
      </MenuItem>
    </Menu>
  );
}

const SIGNING_NOTES: Readonly<Record<CurlShell, string>> = {
  bash: texts.opensslSigningHint,
  powershell: texts.powershellSigningHint,
  cmd: texts.cmdSigningHint,
};
