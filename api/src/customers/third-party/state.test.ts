import { THIRD_PARTY_ATTEMPT_SECONDS, thirdPartyType } from 'shared-contracts/constants';
import { thirdPartyTypes } from 'shared-contracts/rules/third-party';
import { randomId } from '../../platform/random.ts';
import { buyer } from '../../testing/buyers.ts';
import { createProviderFaults } from '../../testing/provider-faults.ts';
import { testServer } from '../../testing/test-server.ts';
import { grantAccess, submitDecision, startThirdPartyAuth, type Returned } from '../../testing/third-parties.ts';
import { sessions } from '../sessions/tables.ts';

const faults = createProviderFaults();
const server = testServer({}, { providerFaults: faults });

/** Returns why a callback was refused, or 'logged in' if a session was created, whatever the response. */
async function refusalOf(back: Partial<Returned>, options = {}): Promise<string | undefined> {
  const before = await server.db.$count(sessions);
  const reason = await server.call.reasonOf('thirdPartyCallback', back, options);
  return (await server.db.$count(sessions)) === before ? reason : 'logged in';
}

afterEach(() => faults.heal());

describe.each(thirdPartyTypes)('a callback from a service of type %i', (type) => {
  it('requires a state', async () => {
    const { state: _, ...back } = await grantAccess(server, type, 'ada');
    expect(await refusalOf(back)).toBe('validationFailed');
    expect(await refusalOf({ ...back, state: '' })).toBe('thirdPartyState');
  });

  it('requires a state that we issued', async () => {
    const back = await grantAccess(server, type, 'ada');
    expect(await refusalOf({ ...back, state: `${back.state.slice(0, -1)}${back.state.endsWith('A') ? 'B' : 'A'}` })).toBe(
      'thirdPartyState',
    );
  });

  it('works once', async () => {
    const back = await grantAccess(server, type, 'ada');
    await server.call('thirdPartyCallback', back);
    expect(await refusalOf(back)).toBe('thirdPartyState');
  });

  it('works only in the browser that started it, and not after another one has tried', async () => {
    const back = await grantAccess(server, type, 'ada');
    expect(await refusalOf({ ...back, binding: randomId('b') })).toBe('thirdPartyState');
    expect(await refusalOf(back)).toBe('thirdPartyState');
  });

  it('works for ten minutes', async () => {
    const [intime, late] = [await grantAccess(server, type, 'ada'), await grantAccess(server, type, 'ada')];
    server.clock.advance(THIRD_PARTY_ATTEMPT_SECONDS - 1);
    await server.call('thirdPartyCallback', intime);
    server.clock.advance(1);
    expect(await refusalOf(late)).toBe('thirdPartyState');
  });

  it('rejects a code from another attempt, detected by PKCE', async () => {
    const stolen = await grantAccess(server, type, 'victim');
    const { code: _, ...own } = await grantAccess(server, type, 'ada');
    expect(await refusalOf({ ...own, ...(stolen.code !== undefined && { code: stolen.code }) })).toBe('thirdPartyFailed');
  });

  it('rejects a reused code, for which the service returns invalid_grant', async () => {
    const used = await grantAccess(server, type, 'ada');
    await server.call('thirdPartyCallback', used);
    const heard: string[] = [];
    faults.play((next) => async (url, request) => {
      const answer = await next(url, request);
      if (request.method === 'POST') heard.push(await answer.clone().text());
      return answer;
    });
    const { code: _, ...own } = await grantAccess(server, type, 'ada');
    expect(await refusalOf({ ...own, ...(used.code !== undefined && { code: used.code }) })).toBe('thirdPartyFailed');
    expect(heard).toEqual([expect.stringContaining('invalid_grant')]);
  });

  it('requires a code unless there is an error', async () => {
    const { code: _, ...back } = await grantAccess(server, type, 'ada');
    expect(await refusalOf(back)).toBe('thirdPartyFailed');
  });

  it('rejects the state of another service', async () => {
    for (const other of thirdPartyTypes.filter((each) => each !== type)) {
      expect(await refusalOf({ ...(await grantAccess(server, other, 'ada')), type })).toBe('thirdPartyState');
    }
  });

  it('rejects a response with another issuer', async () => {
    expect(await refusalOf({ ...(await grantAccess(server, type, 'ada')), iss: 'https://evil.example' })).toBe('thirdPartyFailed');
  });
});

it('requires the issuer from a service that always returns it', async () => {
  const { iss, ...back } = await grantAccess(server, thirdPartyType.google, 'ada');
  expect(iss).toMatch(/\/google$/);
  expect(await refusalOf(back)).toBe('thirdPartyFailed');
});

describe('binding', () => {
  const type = thirdPartyType.google;

  it('can only be started by customers', async () => {
    const { status } = await server.call.raw('thirdPartyAuth', { type, binding: randomId('b'), purpose: 'bind' });
    expect(status).toBe(401);
  });

  it('can only be completed by the customer who started it', async () => {
    const [own, other] = [await buyer(server), await buyer(server)];
    const begin = async () => submitDecision(server, await startThirdPartyAuth(server, type, 'bind', { token: own }), { subject: 'ada' });
    expect(await refusalOf(await begin())).toBe('thirdPartyState');
    expect(await refusalOf(await begin(), { token: other })).toBe('thirdPartyState');
    expect(await refusalOf(await begin(), { token: 'dead' })).toBe('thirdPartyState');
    expect(await server.call('thirdPartyCallback', await begin(), { token: own })).toMatchObject({ outcome: 'toBind' });
  });
});
