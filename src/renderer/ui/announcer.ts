import { create } from 'zustand';

/** What screen readers are told of things that happen away from the focus. */
export const useAnnouncement = create<{ readonly text: string }>()(() => ({ text: '' }));

export function announce(text: string): void {
  // Said twice in a row, the same words would be no change and stay unsaid.
  const { text: last } = useAnnouncement.getState();
  useAnnouncement.setState({ text: text === last ? `${text}\u00a0` : text });
}
