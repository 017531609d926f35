import { useNavigation } from '../../platform/navigation/navigation-store.ts';
import { placeIn, writePlace } from '../../platform/navigation/place.ts';
import { StateLabel } from '../../../ui/text/state-label.tsx';
import { runLook } from './run/run-looks.ts';
import { useSuite } from './suite-store.ts';

/** How the suite stands, for the status bar: how far it is while it runs, what came of it after; nothing before the first run. */
export function SuiteItem({ className }: { readonly className: string | undefined }) {
  const place = useNavigation();
  const newest = useSuite((state) => state.newest);
  if (newest === null || newest === undefined) return null;
  const look = runLook(newest);
  const done = newest.summary?.total ?? 0;
  const text = newest.state === 'running' ? `${done} of ${newest.scenarios.length}` : look.text;
  return (
    <a className={className} href={writePlace(placeIn('suite', place))} title={`Test suite: ${text}`}>
      Suite
      <StateLabel look={{ ...look, text }} size={13} />
    </a>
  );
}
