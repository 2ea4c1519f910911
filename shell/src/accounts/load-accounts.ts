/** Loads what only members of accounts need. All in one chunk: each adds its name and hash to the first visit. */
export const loadAccounts = () => import('./parts.ts');
