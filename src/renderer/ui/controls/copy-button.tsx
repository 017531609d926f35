import { Check, Copy } from 'lucide-react';
import { IconButton } from './icon-button.tsx';
import { useCopied } from './copy-text.ts';
import { texts } from '../texts.ts';

interface CopyButtonProps {
  readonly text: string;
  /** What is copied, as in "Copy launch address". */
  readonly what: string;
}

export function CopyButton({ text, what }: CopyButtonProps) {
  const { copied, copy } = useCopied();
  const label = texts.copy(what);
  return (
    <IconButton
      label={label}
      icon={copied ? Check : Copy}
      onClick={() => void copy(text, what.charAt(0).toUpperCase() + what.slice(1))}
    />
  );
}
