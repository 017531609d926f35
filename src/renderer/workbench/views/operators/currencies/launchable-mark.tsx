import { Ban, CircleCheck } from 'lucide-react';
import { LAUNCHABLE_WORDS, type Launchable } from './launchable.ts';
import styles from './currencies.module.css';

export function LaunchableMark({ launchable }: { readonly launchable: Launchable }) {
  return (
    <span className={styles.mark} data-launchable={launchable === 'yes'}>
      {launchable === 'yes' ? <CircleCheck size={13} aria-hidden /> : <Ban size={13} aria-hidden />}
      {LAUNCHABLE_WORDS[launchable]}
    </span>
  );
}
