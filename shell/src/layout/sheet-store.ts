import { create } from 'zustand';

/** What lies over the whole page on a small screen and takes its keyboard: the navigation, or the ways to get help. */
type Sheet = 'menu' | 'help';

export const useSheet = create<{ readonly open: Sheet | null }>(() => ({ open: null }));

export function openSheet(open: Sheet): void {
  useSheet.setState({ open });
}

export function closeSheet(): void {
  useSheet.setState({ open: null });
}
