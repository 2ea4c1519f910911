import type { CallResponse } from 'shared-contracts/api/calls';
import { namedAs } from 'shared-contracts/rules/named';
import { continentTable } from './continent-rows.ts';
import { continentNames } from './country-names.ts';

/** All continents, by English name. */
export const listContinents = (): CallResponse<'continentList'> =>
  continentTable
    .map(({ code }) => ({ code, ...namedAs(continentNames[code]) }))
    .toSorted((left, right) => (left.enName < right.enName ? -1 : 1));
