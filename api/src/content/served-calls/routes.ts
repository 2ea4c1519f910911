import { callShapes } from 'shared-contracts/call-shapes';
import type { Handle } from '../../platform/http/handle.ts';

/** How this API knows the calls of pages, for whoever releases a page or another API. */
export function servedCallsRoutes(handle: Handle): void {
  let shapes: ReturnType<typeof callShapes> | undefined;
  handle('servedCalls', async () => ({ calls: (shapes ??= callShapes()) }));
}
