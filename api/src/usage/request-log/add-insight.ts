import type { CallInput } from 'shared-contracts/api/calls';
import type { Database } from '../../platform/database/database.ts';
import { addTargets } from '../targets/add-targets.ts';
import { logRequests } from './log-requests.ts';

type Report = CallInput<'usageReport'>;

interface Insight {
  readonly targets: NonNullable<Report['targets']>;
  readonly requests: NonNullable<Report['requests']>;
}

/**
 * Adds what a report says about targets and single requests of these orders, whose usage the caller must have locked. Both are added here, because
 * `usage` may have only four neighbors (docs/architecture.md).
 */
export async function addInsight(tx: Database, { targets, requests }: Insight, orderIds: ReadonlySet<string>, now: Date): Promise<void> {
  const isKnown = ({ orderId }: { readonly orderId: string }) => orderIds.has(orderId);
  await addTargets(tx, targets.filter(isKnown), now);
  await logRequests(tx, requests.filter(isKnown), now);
}
