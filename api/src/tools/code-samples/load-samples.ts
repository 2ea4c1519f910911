import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CallResponse } from 'shared-contracts/api/calls';
import { demoCodeLanguages, demoCodeModes } from 'shared-contracts/constants';
import { highlight } from '../../platform/highlight.ts';
import { markOf, readLastRuns } from './last-runs.ts';
import { sampleLanguages } from './sample-languages.ts';

const samplesFolder = join(import.meta.dirname, 'samples');
const protocols = [
  { protocol: 1, word: 'http' },
  { protocol: 2, word: 'socks5' },
] as const;

type Sample = CallResponse<'getDemoCodeList'>[number];

function lastRunOf(runs: ReturnType<typeof readLastRuns>, id: string, code: string): Sample['lastRun'] {
  const run = runs[id];
  return run?.mark === markOf(code) ? { runtime: run.runtime, at: run.at } : null;
}

/** Reads and highlights the sample for every language, mode and protocol. */
export function loadSamples(): Sample[] {
  const runs = readLastRuns();
  const kinds = demoCodeModes.flatMap((mode) => protocols.map(({ protocol, word }) => ({ mode, protocol, name: `${mode}-${word}` })));
  return demoCodeLanguages.flatMap((language) => {
    const { folder, grammar = folder, extension, savedAs, install, run } = sampleLanguages[language];
    return kinds.map(({ mode, protocol, name }) => {
      const fileName = savedAs?.(name) ?? `${name}.${extension}`;
      const code = readFileSync(join(samplesFolder, folder, `${name}.${extension}`), 'utf8');
      const id = `${folder}-${name}`;
      return {
        id,
        language,
        mode,
        protocol,
        fileName,
        install: install?.({ mode, protocol }) ?? '',
        run: run(fileName),
        code,
        html: highlight(code, grammar),
        lastRun: lastRunOf(runs, id, code),
      };
    });
  });
}
