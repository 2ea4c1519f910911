import type { CallRequest, CallResponse } from 'shared-contracts/api/calls';
import { randomId } from '../platform/random.ts';
import type { TestServer } from './test-server.ts';

type Report = CallRequest<'usageReport'>;
type Row = Report['rows'][number];
export type ReportedTarget = NonNullable<Report['targets']>[number];

/** Token that gateways send in tests. */
export const INTERNAL_TOKEN = 'internal token shared by the test gateways';

/** A usage report row: one successful request through Germany with the given bytes. */
export function usedNow({ clock }: TestServer, orderId: string, receivedBytes: number, more: Partial<Row> = {}): Row {
  const at = clock.now().toISOString();
  return {
    orderId,
    at,
    clientAddress: '198.51.100.7',
    countryCode: 'DE',
    outcome: 'ok',
    requests: 1,
    sentBytes: 0,
    receivedBytes,
    ...more,
  };
}

/** Counts of a target as a gateway reports them. */
export const reportedCounts = (counts: Readonly<Record<string, number>>): ReportedTarget['counts'] =>
  Object.entries(counts).map(([what, count]) => ({ what, count }));

/** Reports usage as a gateway does, to a server with the tests' INTERNAL_TOKEN. */
export async function report(
  { call }: TestServer,
  rows: readonly Row[],
  reportId = randomId('report'),
  more: Partial<Report> = {},
): Promise<CallResponse<'usageReport'>> {
  return call('usageReport', { reportId, rows: [...rows], ...more }, { authorization: `Bearer ${INTERNAL_TOKEN}` });
}
