import { storedFlag } from 'shared-ui/stored-flag';

/** Whether the sidebar shows icons only; remembered permanently. */
export const sidebarCollapsed = storedFlag('localStorage', 'tidegate.sidebarCollapsed');
