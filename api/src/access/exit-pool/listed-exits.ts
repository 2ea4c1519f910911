import { checkPublicAddress } from 'shared-contracts/rules/ip-address';
import { loopbackOfExit } from 'shared-contracts/sandbox-exits';
import { exitEntry, readExitsFile } from 'shared-contracts/schemas/exits-file';
import { z } from 'zod';
import { findPlace } from '../../catalog/countries/find-place.ts';
import { FileError } from '../../platform/commands/file-error.ts';

export interface ListedExit {
  readonly address: string;
  readonly countryCode: string;
}

const isExit = (address: string) => checkPublicAddress(address) === null || loopbackOfExit(address) !== undefined;

const entry = exitEntry.extend({
  address: exitEntry.shape.address.refine(isExit, 'must be a public address'),
  country: z.string('is missing').refine((code) => findPlace(code) !== null, 'must be a country code such as US'),
});

/**
 * Reads the exits from a gateway's exits file. Leaves out how the gateway reaches them, including credentials.
 * @throws FileError
 */
export function listedExits(text: string): ListedExit[] {
  const { exits, problems } = readExitsFile(text, entry);
  if (problems.length > 0) throw new FileError(problems);
  if (exits.length === 0) throw new FileError(['it has no exits']);
  return exits.map(({ address, country }) => ({ address, countryCode: country }));
}
