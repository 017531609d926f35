import { create } from 'zustand';

/** Announcements for screen readers about events away from the focus. */
export const useAnnouncement = create<{ readonly text: string }>()(() => ({ text: '' }));

export function announce(text: string): void {
  // Announced twice in a row, the same text would not change, so it would not be read.
  const { text: last } = useAnnouncement.getState();
  useAnnouncement.setState({ text: text === last ? `${text}\u00a0` : text });
}
