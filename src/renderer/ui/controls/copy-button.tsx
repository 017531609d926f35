import { Check, Copy } from 'lucide-react';
import { IconButton } from './icon-button.tsx';
import { useCopied } from './copy-text.ts';
import { texts } from '../texts.ts';

interface CopyButtonProps {
  readonly text: string;
  /** The name of the copied value, as in "Copy launch URL". */
  readonly subject: string;
}

export function CopyButton({ text, subject }: CopyButtonProps) {
  const { copied, copy } = useCopied();
  const label = texts.copy(subject);
  return (
    <IconButton
      label={label}
      icon={copied ? Check : Copy}
      onClick={() => void copy(text, subject.charAt(0).toUpperCase() + subject.slice(1))}
    />
  );
}
