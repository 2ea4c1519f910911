import { createHmac, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { thirdPartyType } from 'shared-contracts/constants';
import { errorCodes } from 'shared-contracts/texts/errors/error-codes';
import { createProviderFaults } from '../../testing/provider-faults.ts';
import { testServer } from '../../testing/test-server.ts';
import { grantAccess } from '../../testing/third-parties.ts';
import { sessions } from '../sessions/tables.ts';

const faults = createProviderFaults();
const server = testServer({}, { providerFaults: faults });

const ours = generateKeyPairSync('rsa', { modulusLength: 2048 });
const foreign = generateKeyPairSync('rsa', { modulusLength: 2048 });

type Claims = Record<string, unknown>;

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

function token(claims: Claims, alg: string, signature: (text: string) => Buffer): string {
  const text = `${encoded({ alg, kid: 'test', typ: 'JWT' })}.${encoded(claims)}`;
  return `${text}.${signature(text).toString('base64url')}`;
}

const signedBy = (key: KeyObject) => (text: string) => sign('sha256', Buffer.from(text), key);
const rs256 = (claims: Claims, key = ours.privateKey) => token(claims, 'RS256', signedBy(key));
const publicPem = ours.publicKey.export({ type: 'spki', format: 'pem' });

/** Simulates a service that signs with our key and returns what `make` creates from the original claims. */
function playTokens(make: (claims: Claims) => string | undefined): void {
  faults.play((next) => async (url, request) => {
    if (url.endsWith('/jwks')) {
      const jwk = ours.publicKey.export({ format: 'jwk' });
      return Response.json({ keys: [{ ...jwk, kid: 'test', use: 'sig', alg: 'RS256' }] });
    }
    const answer = await next(url, request);
    if (request.method !== 'POST') return answer;
    const { id_token: real, ...rest } = (await answer.json()) as { id_token: string };
    const claims = JSON.parse(Buffer.from(real.split('.')[1] ?? '', 'base64url').toString()) as Claims;
    return Response.json({ ...rest, id_token: make(claims) });
  });
}

async function comeBack() {
  const back = await grantAccess(server, thirdPartyType.google, 'ada', 'Ada');
  return server.call.raw('thirdPartyCallback', back);
}

const anHourAgo = ({ iat, exp }: Claims) => ({ iat: Number(iat) - 3600, exp: Number(exp) - 3600 });

describe('an ID token', () => {
  it('is accepted if valid', async () => {
    playTokens((claims) => rs256(claims));
    expect((await comeBack()).body).toMatchObject({ code: 200, data: { outcome: 'unknown', name: 'Ada' } });
  });

  it.each<[string, (claims: Claims) => string | undefined]>([
    ['signed with a key of someone else', (claims) => rs256(claims, foreign.privateKey)],
    ['changed after signing', (claims) => rs256(claims).replace(/\.[^.]+\./, `.${encoded({ ...claims, sub: 'eve' })}.`)],
    ['unsigned', (claims) => token(claims, 'RS256', () => Buffer.alloc(0))],
    ['with alg none', (claims) => token(claims, 'none', () => Buffer.alloc(0))],
    [
      'signed with our public key as a secret',
      (claims) => token(claims, 'HS256', (text) => createHmac('sha256', publicPem).update(text).digest()),
    ],
    ['for another audience', (claims) => rs256({ ...claims, aud: 'another-client' })],
    ['of another issuer', (claims) => rs256({ ...claims, iss: 'https://evil.example' })],
    ['that has expired', (claims) => rs256({ ...claims, ...anHourAgo(claims) })],
    ['with the nonce of another attempt', (claims) => rs256({ ...claims, nonce: 'another' })],
    ['without a nonce', (claims) => rs256({ ...claims, nonce: undefined })],
    ['without a subject', (claims) => rs256({ ...claims, sub: undefined })],
    ['that is missing', () => undefined],
    ['that is not a token', () => 'abc'],
  ])('%s is rejected', async (_, make) => {
    playTokens(make);
    const before = await server.db.$count(sessions);
    expect((await comeBack()).body).toMatchObject({ code: errorCodes.thirdPartyFailed });
    expect(await server.db.$count(sessions)).toBe(before);
  });
});
