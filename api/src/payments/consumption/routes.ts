import type { Handle } from '../../platform/http/handle.ts';
import { pageOfConsumption, sumOfConsumption } from './consumption.ts';

export function consumptionRoutes(handle: Handle): void {
  handle('queryConsumeRecordList', async (input, { db, caller }) => pageOfConsumption(db, caller.customerId, input));
  handle('consumptionSum', async (range, { db, caller }) => sumOfConsumption(db, caller.customerId, range));
}
