/** Uses the prefix of drafts, which a logout removes, because an order number is stored. */
const KEY = 'tidegate.draft.toldPaid';

/** Returns true the first time a paid order is shown in this tab, so that reloads don't repeat the notice. */
export function claimPaidNotice(orderId: string): boolean {
  try {
    if (sessionStorage.getItem(KEY) === orderId) return false;
    sessionStorage.setItem(KEY, orderId);
  } catch {
    // Without storage, the notice appears on each reload.
  }
  return true;
}
