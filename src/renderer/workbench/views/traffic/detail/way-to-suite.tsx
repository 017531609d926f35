import { ListChecks } from 'lucide-react';
import { useNavigation } from '../../../platform/navigation/navigation-store.ts';
import { placeIn, writePlace } from '../../../platform/navigation/place.ts';
import styles from './detail-head.module.css';

/** From an exchange of the test suite back to what was looked at there. */
export function WayToSuite() {
  const place = useNavigation();
  const scenario = place.suite?.scenario ?? null;
  return (
    <a className={styles.way} href={writePlace(placeIn('suite', place))}>
      <ListChecks size={13} aria-hidden />
      {scenario === null ? 'Show the test suite' : `Back to scenario ${scenario}`}
    </a>
  );
}
