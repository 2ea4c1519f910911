import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CallResponse } from 'shared-contracts/api/calls';
import { protocolFields, sampleChoices } from 'shared-contracts/proxy/sample-choice';
import { highlight } from '../../platform/highlight.ts';
import { markOf, readLastRuns } from './last-runs.ts';
import { sampleLanguages } from './sample-languages.ts';

const samplesFolder = join(import.meta.dirname, 'samples');
const words = { 1: 'http', 2: 'socks5', 3: 'https' };

type Sample = CallResponse<'getDemoCodeList'>[number];

function lastRunOf(runs: ReturnType<typeof readLastRuns>, id: string, code: string): Sample['lastRun'] {
  const run = runs[id];
  return run?.mark === markOf(code) ? { runtime: run.runtime, at: run.at } : null;
}

/** Reads and highlights the sample for every language, mode and protocol. */
export function loadSamples(): Sample[] {
  const runs = readLastRuns();
  return sampleChoices().map(({ language, mode, protocol }) => {
    const { folder, grammar = folder, extension, savedAs, install, run } = sampleLanguages[language];
    const name = `${mode}-${words[protocol]}`;
    const fileName = savedAs?.(name) ?? `${name}.${extension}`;
    const code = readFileSync(join(samplesFolder, folder, `${name}.${extension}`), 'utf8');
    const id = `${folder}-${name}`;
    return {
      id,
      language,
      mode,
      ...protocolFields(protocol),
      fileName,
      install: install?.({ mode, protocol }) ?? '',
      run: run(fileName),
      code,
      html: highlight(code, grammar),
      lastRun: lastRunOf(runs, id, code),
    };
  });
}
