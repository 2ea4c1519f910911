import { strToU8, zipSync } from 'fflate';
import type { CallResponse } from 'shared-contracts/calls';
import type { PackedSample } from './zip-readme.ts';

type Samples = CallResponse<'getDemoCodeList'>;

/** Gives each sample its place: in the folder of its language, and in one of its own there where others are saved under the same name. */
export function packedSamples(samples: Samples): PackedSample[] {
  return samples.map((sample) => {
    const { id, language, fileName } = sample;
    const [folder = '', ...kind] = id.split('-');
    const isOnly = samples.filter((other) => other.language === language && other.fileName === fileName).length === 1;
    const own = isOnly ? '' : `${kind.join('-')}/`;
    return { path: `${folder}/${own}${fileName}`, sample };
  });
}

/** The samples as a zip file, with what is to be read first. */
export function samplesZip(packed: readonly PackedSample[], readme: string): Uint8Array<ArrayBuffer> {
  const files = Object.fromEntries(packed.map(({ path, sample }) => [path, strToU8(sample.code)]));
  // A copy: what fflate answers may be a view of a larger, shared buffer to the compiler.
  return new Uint8Array(zipSync({ 'README.md': strToU8(readme), ...files }));
}
