export { AccountBar } from './account-bar.tsx';
export { AccountItems } from './account-items.tsx';
export { showAccessEnded, showRoleNotice } from './account-notices.ts';
export { openAccount } from './open-account.ts';
export { RolePage } from './role-page.tsx';
