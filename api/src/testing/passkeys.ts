import { isoCBOR } from '@simplewebauthn/server/helpers';
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { TestServer } from './test-server.ts';

/** Host at which test servers are called: `app.inject` has no other. */
export const PASSKEY_HOST = 'localhost';
export const PASSKEY_ORIGIN = `http://${PASSKEY_HOST}`;

const flag = { present: 0x01, verified: 0x04, attested: 0x40 };

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();

const clientData = (type: string, challenge: string, origin: string) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

interface Faults {
  readonly origin?: string;
  readonly rpId?: string;
  readonly isVerified?: boolean;
}

/** An authenticator with one ES256 key, as browsers report it. */
export function createAuthenticator() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  const credentialId = id.toString('base64url');
  let counter = 0;

  const dataOf = (rpId: string, isVerified: boolean, flags = 0): Buffer => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flag.present | (isVerified ? flag.verified : 0) | flags]), count]);
  };
  const credential = { id: credentialId, rawId: credentialId, type: 'public-key' as const, clientExtensionResults: {} };

  return {
    credentialId,
    /** Pretends to have signed less often, as a copy would. */
    rewind: () => {
      counter = 0;
    },
    register: (challenge: string, { origin = PASSKEY_ORIGIN, rpId = PASSKEY_HOST, isVerified = true }: Faults = {}) => {
      const key = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]);
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const authData = Buffer.concat([
        dataOf(rpId, isVerified, flag.attested),
        Buffer.alloc(16),
        length,
        id,
        Buffer.from(isoCBOR.encode(key)),
      ]);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ]);
      return {
        ...credential,
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, origin).toString('base64url'),
          attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    authenticate: (
      challenge: string,
      customerId: string,
      { origin = PASSKEY_ORIGIN, rpId = PASSKEY_HOST, isVerified = true }: Faults = {},
    ) => {
      counter += 1;
      const data = clientData('webauthn.get', challenge, origin);
      const authData = dataOf(rpId, isVerified);
      return {
        ...credential,
        response: {
          clientDataJSON: data.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: sign('sha256', Buffer.concat([authData, sha256(data)]), privateKey).toString('base64url'),
          userHandle: Buffer.from(customerId).toString('base64url'),
        },
      };
    },
  };
}

/** Adds a passkey to a customer. */
export async function withPasskey(server: TestServer, token: string, name = 'Laptop') {
  const authenticator = createAuthenticator();
  const { challenge } = await server.call('startPasskey', {}, { token });
  const passkey = await server.call('addPasskey', { name, response: authenticator.register(challenge) }, { token });
  return { ...authenticator, ...passkey };
}
