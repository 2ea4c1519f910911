import { storedFlag } from 'shared-ui/stored-flag';

/** Whether the sidebar shows icons only; remembered for good. */
export const sidebarCollapsed = storedFlag('localStorage', 'tidegate.sidebarCollapsed');
