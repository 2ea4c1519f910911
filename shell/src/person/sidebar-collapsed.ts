import { storedFlag } from '../storage/stored-flag.ts';

/** Whether the sidebar shows icons only; remembered for good. */
export const sidebarCollapsed = storedFlag('localStorage', 'tidegate.sidebarCollapsed');
