import { callShapes } from 'shared-contracts/api/call-shapes';
import type { Handle } from '../../platform/http/handle.ts';

/** Returns the call shapes that this API serves, for checks before releasing a page or another API. */
export function servedCallsRoutes(handle: Handle): void {
  let shapes: ReturnType<typeof callShapes> | undefined;
  handle('servedCalls', async () => ({ calls: (shapes ??= callShapes()) }));
}
