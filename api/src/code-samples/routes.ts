import type { Handle } from '../platform/http/handle.ts';
import { loadSamples } from './load-samples.ts';

export function codeSampleRoutes(handle: Handle): void {
  const samples = loadSamples();
  handle('getDemoCodeList', async ({ language }) => samples.filter((sample) => language === undefined || sample.language === language));
}
