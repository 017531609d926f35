import { printingBase64, SIGNING_COMMAND } from '#shared/shell-text.ts';
import { readBody } from '../../../../exchange/body/body-text.ts';

/**
 * The command with which anybody can recompute the signature without this program. Plain text goes in as it stands;
 * bytes that a shell would change go in as base64.
 */
export function opensslCommand(base64: string): string {
  const { text, isUtf8 } = readBody(base64);
  const isSafe = isUtf8 && text.length <= 4_096 && /^[^'\p{C}]*$/u.test(text);
  const source = isSafe ? `printf '%s' '${text}'` : printingBase64(base64);
  return `${source} | ${SIGNING_COMMAND}`;
}
