import { isAsn, PLACE_CODE_MAX, placeCode } from 'shared-contracts/proxy/exit-place';
import { checkPublicAddress } from 'shared-contracts/rules/ip-address';
import { loopbackOfExit } from 'shared-contracts/proxy/sandbox-exits';
import { exitEntry, readExitsFile } from 'shared-contracts/proxy/exits-file';
import { z } from 'zod';
import { findPlace } from '../../catalog/countries/find-place.ts';
import { FileError } from '../../platform/commands/file-error.ts';
import type { exits } from '../exits/tables.ts';

/** An exit as the pool stores it. */
export type ListedExit = typeof exits.$inferSelect;

const isExit = (address: string) => checkPublicAddress(address) === null || loopbackOfExit(address) !== undefined;

/** Whether customers can name a city or an ISP by a code. */
const hasCode = (name: string) => placeCode(name) !== '' && placeCode(name).length <= PLACE_CODE_MAX;
const name = exitEntry.shape.city.refine((text) => text === undefined || hasCode(text), 'must contain Latin letters or digits');

const entry = exitEntry
  .extend({
    address: exitEntry.shape.address.refine(isExit, 'must be a public address'),
    country: z.string('is missing').refine((code) => findPlace(code) !== null, 'must be a country code such as US'),
    city: name,
    asn: exitEntry.shape.asn.refine((asn) => asn === undefined || isAsn(asn), 'must be from 1 to 4294967295'),
    isp: name,
  })
  .superRefine(({ country, state, city, cityZh }, context) => {
    const isOfCountry = state === undefined || (state.startsWith(`${country}-`) && /^[A-Z]{2}-[A-Z0-9]{1,3}$/.test(state));
    if (!isOfCountry) context.addIssue({ code: 'custom', path: ['state'], message: `must be a state code such as ${country}-CA` });
    if (cityZh !== undefined && city === undefined) context.addIssue({ code: 'custom', path: ['city'], message: 'is missing' });
  });

/**
 * Reads the exits from a gateway's exits file. Leaves out how the gateway reaches them, including credentials.
 * @throws FileError
 */
export function listedExits(text: string): ListedExit[] {
  const { exits, problems } = readExitsFile(text, entry);
  if (problems.length > 0) throw new FileError(problems);
  if (exits.length === 0) throw new FileError(['it has no exits']);
  return exits.map(({ address, country, state = null, city = null, cityZh = null, asn = null, isp = null, region = null }) => ({
    address,
    countryCode: country,
    stateCode: state,
    city,
    cityZh,
    asn,
    isp,
    region,
  }));
}
