import type { ThirdPartyType } from 'shared-contracts/constants';
import { perThirdParty, thirdPartyTypes } from 'shared-contracts/rules/third-party';
import { optional } from './setting-shapes.ts';

const names = perThirdParty((key) => {
  const prefix = `THIRD_PARTY_${key.toUpperCase()}`;
  return { id: `${prefix}_CLIENT_ID`, secret: `${prefix}_CLIENT_SECRET` };
});

/** OAuth client credentials. */
export interface Client {
  readonly id: string;
  readonly secret: string;
}

type Values = Readonly<Record<string, string | undefined>>;

/** Client of each service; undefined if not configured. */
export type ThirdPartyClients = Readonly<Record<ThirdPartyType, Client | undefined>>;

export const thirdPartyShape = Object.fromEntries(
  thirdPartyTypes.flatMap((type) => Object.values(names[type]).map((name) => [name, optional])),
);

/** Returns all problems with incompletely configured services. */
export function thirdPartyProblems(values: Values): string[] {
  return thirdPartyTypes.flatMap((type) => {
    const { id, secret } = names[type];
    return Boolean(values[id]) === Boolean(values[secret]) ? [] : [`${values[id] ? secret : id} is missing: set both or neither`];
  });
}

/** The configured clients. The settings must be valid. */
export function thirdPartyClientsOf(values: Values): ThirdPartyClients {
  return perThirdParty((_, type) => {
    const { id: idName, secret: secretName } = names[type];
    const { [idName]: id, [secretName]: secret } = values;
    return id && secret ? { id, secret } : undefined;
  });
}
