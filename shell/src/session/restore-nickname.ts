import type { ApiClient } from 'shared-contracts/calls';
import { renameCustomer, sessionStore } from './session-store.ts';

/** Asks for the nickname of a customer whose cookie of it has ended, which it does before their session. */
export async function restoreNickname(api: ApiClient): Promise<void> {
  const { accessToken, nickName } = sessionStore.getState();
  if (accessToken === '' || nickName !== '') return;
  // Without an answer the page shows no name; whatever else is wrong, the next call says.
  const info = await api('getUserInfo', {}, { errors: 'quiet' }).catch(() => undefined);
  if (info?.nickName && sessionStore.getState().accessToken === accessToken) renameCustomer(info.nickName);
}
