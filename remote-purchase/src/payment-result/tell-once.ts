const KEY = 'tidegate.toldPaid';

/** Whether this tab's customer is still to be told that an order is paid, as they are once; a reload is no news. */
export function tellOnce(orderId: string): boolean {
  try {
    if (sessionStorage.getItem(KEY) === orderId) return false;
    sessionStorage.setItem(KEY, orderId);
  } catch {
    // Without storage they are told at each reload.
  }
  return true;
}
