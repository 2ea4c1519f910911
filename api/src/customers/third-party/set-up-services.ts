import { thirdPartyType, type ThirdPartyType } from 'shared-contracts/constants';
import { thirdPartyTypes } from 'shared-contracts/rules/third-party';
import type { ThirdPartyClients } from '../../platform/config/third-party-settings.ts';
import { facebook } from './facebook.ts';
import { github } from './github.ts';
import { google } from './google.ts';
import type { Connection } from './provider-fetch.ts';
import type { ThirdPartyService, ThirdPartyServices } from './services.ts';
import { twitter } from './twitter.ts';

const adapters = {
  [thirdPartyType.facebook]: facebook,
  [thirdPartyType.twitter]: twitter,
  [thirdPartyType.google]: google,
  [thirdPartyType.github]: github,
};

/** Creates the real services for which a client is configured. */
export function setUpServices(clients: ThirdPartyClients, connection: Connection): ThirdPartyServices {
  const services = new Map<ThirdPartyType, ThirdPartyService>();
  for (const type of thirdPartyTypes) {
    const client = clients[type];
    if (client) services.set(type, adapters[type](client, connection));
  }
  return { types: [...services.keys()], find: (type) => services.get(type) };
}
