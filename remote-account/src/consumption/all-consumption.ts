import type { ApiClient } from 'shared-contracts/api/calls';
import { PAGE_SIZE_MAX } from 'shared-contracts/constants';
import { requestOf, type ConsumptionFilter } from './consumption-filter.ts';
import type { Consumption } from './use-consumption.ts';

interface ExportRequest {
  readonly filter: ConsumptionFilter;
  readonly signal: AbortSignal;
  /** Called after each page with the number of rows so far. */
  readonly onProgress: (rows: number) => void;
}

/**
 * Everything paid or given up to now, newest first, fetched page by page.
 * @throws ApiError of a page that failed, or the signal's abort reason
 */
export async function allConsumption(api: ApiClient, { filter, signal, onProgress }: ExportRequest): Promise<readonly Consumption[]> {
  // A payment made meanwhile would shift rows to the next page.
  const range = { to: new Date().toISOString(), ...requestOf(filter) };
  const found = new Map<string, Consumption>();
  for (let pageNo = 1; ; pageNo += 1) {
    const { list } = await api('queryConsumeRecordList', { ...range, pageNo, pageSize: PAGE_SIZE_MAX }, { signal, errors: 'quiet' });
    signal.throwIfAborted();
    for (const record of list) found.set(record.orderId, record);
    onProgress(found.size);
    if (list.length < PAGE_SIZE_MAX) return [...found.values()];
  }
}
