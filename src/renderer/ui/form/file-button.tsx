import { useRef, type ComponentProps } from 'react';
import { Button } from '../controls/button.tsx';

interface FileButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick' | 'onSelect'> {
  /** The name of the file input. */
  readonly label: string;
  /** File types for the file dialog: `.har,.json`. */
  readonly accept?: string | undefined;
  readonly onSelect: (file: File) => void;
}

/** Opens the file dialog for one file. */
export function FileButton({ label, accept, onSelect, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={accept}
        onChange={(event) => {
          const file = event.target.files?.[0];
          // Cleared, so that the same file can be selected again after a change.
          event.target.value = '';
          if (file !== undefined) onSelect(file);
        }}
      />
      <Button {...button} onClick={() => input.current?.click()} />
    </>
  );
}
