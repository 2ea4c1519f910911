import { strToU8, zipSync } from 'fflate';
import type { CallResponse } from 'shared-contracts/api/calls';
import type { PackedSample } from './zip-readme.ts';

type Samples = CallResponse<'getDemoCodeList'>;

/** Assigns each sample a path: the folder of its language, with a subfolder when samples share a file name. */
export function packedSamples(samples: Samples): PackedSample[] {
  return samples.map((sample) => {
    const { id, language, fileName } = sample;
    const [folder = '', ...kind] = id.split('-');
    const isOnly = samples.filter((other) => other.language === language && other.fileName === fileName).length === 1;
    const own = isOnly ? '' : `${kind.join('-')}/`;
    return { path: `${folder}/${own}${fileName}`, sample };
  });
}

/** Zips the samples together with their README. */
export function samplesZip(packed: readonly PackedSample[], readme: string): Uint8Array<ArrayBuffer> {
  const files = Object.fromEntries(packed.map(({ path, sample }) => [path, strToU8(sample.code)]));
  // Copied because TypeScript types fflate's result as a possible view of a larger, shared buffer.
  return new Uint8Array(zipSync({ 'README.md': strToU8(readme), ...files }));
}
