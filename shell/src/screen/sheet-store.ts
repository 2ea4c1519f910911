import { create } from 'zustand';

/** Full-page sheets on a small screen that capture the keyboard: the navigation or the help. */
type Sheet = 'menu' | 'help';

export const useSheet = create<{ readonly open: Sheet | null }>(() => ({ open: null }));

export function openSheet(open: Sheet): void {
  useSheet.setState({ open });
}

export function closeSheet(): void {
  useSheet.setState({ open: null });
}
