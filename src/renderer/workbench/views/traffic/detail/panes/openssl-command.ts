import { formatBase64Printer, SIGNING_COMMAND } from '#shared/format/shell-text.ts';
import { decodeBody } from '../../../../exchange/body/body-text.ts';

/** A command that recomputes the signature. Text that a shell would change is included as base64. */
export function formatOpensslCommand(base64: string): string {
  const { text, isUtf8 } = decodeBody(base64);
  const isSafe = isUtf8 && text.length <= 4_096 && /^[^'\p{C}]*$/u.test(text);
  const source = isSafe ? `printf '%s' '${text}'` : formatBase64Printer(base64);
  return `${source} | ${SIGNING_COMMAND}`;
}
