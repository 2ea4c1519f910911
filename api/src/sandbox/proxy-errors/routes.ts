import type { Handle } from '../../platform/http/handle.ts';
import { createStage, type StageSettings } from './stage.ts';
import { reproductions } from './reproductions.ts';

/** Reproduces each refusal of an extraction call or a gateway for demonstration. Registered in sandbox mode only. */
export function sandboxProxyErrorRoutes(handle: Handle, settings: StageSettings): void {
  handle('sandboxProxyError', async ({ name }, moment) => reproductions[name](createStage(settings, moment)));
}
