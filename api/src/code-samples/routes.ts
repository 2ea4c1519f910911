import type { Handle } from '../platform/http/handle.ts';
import { loadSamples } from './load-samples.ts';

export function codeSampleRoutes(handle: Handle): void {
  let samples: ReturnType<typeof loadSamples> | undefined;
  handle('getDemoCodeList', async ({ language }) =>
    (samples ??= loadSamples()).filter((sample) => language === undefined || sample.language === language),
  );
}
