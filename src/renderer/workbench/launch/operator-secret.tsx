import { Check, Copy, Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { client } from '../client.ts';
import { announce } from '../shell/announcer.ts';
import { Button } from '../ui/button.tsx';
import { useCopied } from '../ui/use-copied.ts';
import styles from './operator-secret.module.css';

/** Fetched only when a person asks to see or copy it, and forgotten when it is hidden. */
export function OperatorSecret({ operatorId }: { readonly operatorId: string }) {
  const [secret, setSecret] = useState<string | null>(null);
  const { copied, copy } = useCopied();

  const reveal = async (): Promise<string | null> => {
    try {
      return (await client.operators.revealSecret({ operatorId })).secret;
    } catch {
      announce('The secret could not be fetched.');
      return null;
    }
  };

  const copySecret = async (): Promise<void> => {
    const text = secret ?? (await reveal());
    if (text !== null) await copy(text, 'Secret');
  };

  return (
    <div className={styles.secret} role="group" aria-label={`Secret of ${operatorId}`}>
      <div className={styles.row}>
        <span className={styles.label}>Secret of {operatorId}</span>
        <span className={styles.actions}>
          <Button
            look="quiet"
            size="sm"
            icon={secret === null ? <Eye size={13} aria-hidden /> : <EyeOff size={13} aria-hidden />}
            onClick={() => void (secret === null ? reveal().then(setSecret) : setSecret(null))}
          >
            {secret === null ? 'Show' : 'Hide'}
          </Button>
          <Button
            look="quiet"
            size="sm"
            icon={copied ? <Check size={13} aria-hidden /> : <Copy size={13} aria-hidden />}
            onClick={() => void copySecret()}
          >
            Copy
          </Button>
        </span>
      </div>
      <code className={styles.value}>{secret ?? '••••••••••••••••'}</code>
    </div>
  );
}
