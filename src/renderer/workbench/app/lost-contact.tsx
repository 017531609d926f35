import { Unplug } from 'lucide-react';
import styles from './lost-contact.module.css';
import { Row } from '../../ui/layout/stack.tsx';

export function LostContact() {
  return (
    <Row gap={2} pad="1.5 4" edge="below" className={styles.banner}>
      <Unplug size={14} aria-hidden />
      <span>Lost contact with the workbench. What you see may be out of date. Reconnecting…</span>
    </Row>
  );
}
