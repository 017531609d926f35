import { useAnnouncement } from '../../ui/announcer.ts';

export function Announcements() {
  return (
    <div className="visually-hidden" role="status" aria-live="polite">
      {useAnnouncement((state) => state.text)}
    </div>
  );
}
