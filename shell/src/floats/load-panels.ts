/** Loads what the floating panels are made of. */
export const loadPanels = () => import('./panels.ts');
