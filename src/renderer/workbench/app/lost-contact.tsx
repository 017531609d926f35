import { Unplug } from 'lucide-react';
import styles from './lost-contact.module.css';

export function LostContact() {
  return (
    <div className={styles.banner}>
      <Unplug size={14} aria-hidden />
      <span>Lost contact with the workbench. What you see may be out of date. Reconnecting…</span>
    </div>
  );
}
