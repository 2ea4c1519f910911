import type { ApiClient } from 'shared-contracts/api/calls';
import { localizedPath } from 'shared-contracts/pages/addresses';
import { routePath } from 'shared-contracts/pages/routes';
import { clearUserData } from '../session/clear-user-data.ts';
import { assignLocation } from '../session/leave-page.ts';
import { beginLeaving } from '../session/leaving.ts';
import { sessionStore, startSession } from '../session/session-store.ts';
import { announceAccount } from './account-notices.ts';

/** Switches to an account, or to the customer's own (null), with a full page load, so that nothing of the last account stays. */
export async function openAccount(api: ApiClient, accountId: string | null, sessionHours: number): Promise<void> {
  const login = await api('switchAccount', { accountId }, { errors: 'quiet' });
  beginLeaving();
  clearUserData();
  startSession(login, sessionHours);
  announceAccount(login.account?.name);
  assignLocation(localizedPath(routePath('userinfo'), sessionStore.getState().locale));
}
