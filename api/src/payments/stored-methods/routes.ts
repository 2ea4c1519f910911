import type { Handle } from '../../platform/http/handle.ts';
import { listStoredMethods, removeOwnMethod } from './list-stored-methods.ts';
import { startSetup, type StoreServices } from './start-setup.ts';

export function storedMethodRoutes(handle: Handle, services: StoreServices): void {
  const { providers, jobs } = services;
  handle('storedMethods', async (_input, { db, now, caller: { customerId } }) => listStoredMethods(db, providers, customerId, now));

  handle('startStoredMethod', async ({ payMethod }, { db, now, language, origin, caller }) =>
    startSetup(db, services, { caller, payMethod, language, origin, now }),
  );

  handle('removeStoredMethod', async ({ storedMethodId }, { db, now, caller: { customerId } }) => {
    await removeOwnMethod(db, jobs, customerId, storedMethodId, now);
    return listStoredMethods(db, providers, customerId, now);
  });
}
