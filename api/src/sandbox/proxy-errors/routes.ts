import type { Handle } from '../../platform/http/handle.ts';
import { createStage, type StageSettings } from './stage.ts';
import { stories } from './stories.ts';

/** Brings each refusal of an extraction call or a gateway about, so that it can be seen. Registered in sandbox mode only. */
export function sandboxProxyErrorRoutes(handle: Handle, settings: StageSettings): void {
  handle('sandboxProxyError', async ({ name }, moment) => stories[name](createStage(settings, moment)));
}
