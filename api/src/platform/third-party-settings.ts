import { thirdPartyType, type ThirdPartyType } from 'shared-contracts/constants';
import { thirdPartyTypes } from 'shared-contracts/third-party';
import { z } from 'zod';
import type { Client } from '../third-party/services.ts';

const prefixes: Readonly<Record<ThirdPartyType, string>> = {
  [thirdPartyType.facebook]: 'THIRD_PARTY_FACEBOOK',
  [thirdPartyType.twitter]: 'THIRD_PARTY_TWITTER',
  [thirdPartyType.google]: 'THIRD_PARTY_GOOGLE',
  [thirdPartyType.github]: 'THIRD_PARTY_GITHUB',
};

type Values = Readonly<Record<string, string | undefined>>;

const optional = z.preprocess((value) => (value === '' ? undefined : value), z.string().optional());
const namesOf = (type: ThirdPartyType) => ({ id: `${prefixes[type]}_CLIENT_ID`, secret: `${prefixes[type]}_CLIENT_SECRET` });

/** What we are to a service, or undefined. */
export type ThirdPartyClients = Readonly<Record<ThirdPartyType, Client | undefined>>;

export const thirdPartyShape = Object.fromEntries(
  thirdPartyTypes.flatMap((type) => Object.values(namesOf(type)).map((name) => [name, optional])),
);

/** Services that are half set up. Answers every problem. */
export function thirdPartyProblems(values: Values): string[] {
  return thirdPartyTypes.flatMap((type) => {
    const { id, secret } = namesOf(type);
    return Boolean(values[id]) === Boolean(values[secret]) ? [] : [`${values[id] ? secret : id} is missing: both or neither are set`];
  });
}

/** The clients that settings without problems name. */
export function thirdPartyClientsOf(values: Values): ThirdPartyClients {
  const clientOf = (type: ThirdPartyType): Client | undefined => {
    const { id: idName, secret: secretName } = namesOf(type);
    const { [idName]: id, [secretName]: secret } = values;
    return id && secret ? { id, secret } : undefined;
  };
  return {
    [thirdPartyType.facebook]: clientOf(thirdPartyType.facebook),
    [thirdPartyType.twitter]: clientOf(thirdPartyType.twitter),
    [thirdPartyType.google]: clientOf(thirdPartyType.google),
    [thirdPartyType.github]: clientOf(thirdPartyType.github),
  };
}
