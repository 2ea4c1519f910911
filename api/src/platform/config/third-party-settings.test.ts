import { thirdPartyType } from 'shared-contracts/constants';
import { problemsOf } from '../../testing/problems-of.ts';
import { readConfig } from './config.ts';

const { facebook, twitter, google, github } = thirdPartyType;
const services = ['FACEBOOK', 'TWITTER', 'GOOGLE', 'GITHUB'];

describe('third-party login settings', () => {
  it('configure no service by default', () => {
    const none = { [facebook]: undefined, [twitter]: undefined, [google]: undefined, [github]: undefined };
    expect(readConfig({}).thirdPartyClients).toEqual(none);
    expect(readConfig({ THIRD_PARTY_GOOGLE_CLIENT_ID: '', THIRD_PARTY_GOOGLE_CLIENT_SECRET: '' }).thirdPartyClients).toEqual(none);
  });

  it('configure each service with a client ID and secret', () => {
    const env = Object.fromEntries(
      services.flatMap((name) => [
        [`THIRD_PARTY_${name}_CLIENT_ID`, `${name} id`],
        [`THIRD_PARTY_${name}_CLIENT_SECRET`, `${name} secret`],
      ]),
    );
    expect(readConfig(env).thirdPartyClients).toEqual({
      [facebook]: { id: 'FACEBOOK id', secret: 'FACEBOOK secret' },
      [twitter]: { id: 'TWITTER id', secret: 'TWITTER secret' },
      [google]: { id: 'GOOGLE id', secret: 'GOOGLE secret' },
      [github]: { id: 'GITHUB id', secret: 'GITHUB secret' },
    });
  });

  it.each(services)('reject an incomplete %s', (name) => {
    const [id, secret] = [`THIRD_PARTY_${name}_CLIENT_ID`, `THIRD_PARTY_${name}_CLIENT_SECRET`];
    expect(problemsOf({ [id]: 'x' })).toEqual([`${secret} is missing: set both or neither`]);
    expect(problemsOf({ [secret]: 'x' })).toEqual([`${id} is missing: set both or neither`]);
  });
});
