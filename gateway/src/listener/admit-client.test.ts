import { RequestPace } from '../access/request-pace.ts';
import type { Access } from '../access/access.ts';
import type { Beginning } from '../metering/metered-connection.ts';
import { Refusal } from '../refusal.ts';
import { admitClient } from './admit-client.ts';
import type { AdmissionServices } from './admission-services.ts';
import { protocols, type Client } from './client.ts';

const address = '203.0.113.7';
const credentials = { user: 'F1_____', password: 'key' };
const exit = { address: '198.51.100.7', countryCode: 'DE' };

let access: Access;
let questions: unknown[];
let forgotten: string[];
let paced: string[];
let begun: Beginning[];
let reason: ReturnType<Client['metered']['begin']>;
let obtained: string[];
let reasonAfterGrant: typeof reason;

const services: AdmissionServices = {
  gate: {
    recall: () => undefined,
    async admit(question) {
      questions.push(question);
      return { access, reportsBefore: 0 };
    },
    confirm: async () => ({ access, reportsBefore: 0 }),
    forget: (orderIds) => void forgotten.push(...orderIds),
  },
  pace: Object.assign(new RequestPace(), { turn: async (orderId: string) => void paced.push(orderId) }),
  requestsPerSecond: 100,
  grants: {
    async obtain(orderId) {
      obtained.push(orderId);
      reason = reasonAfterGrant;
    },
  },
  exits: { choose: ([first]) => first ?? exit, replace: () => undefined },
  targets: {} as AdmissionServices['targets'],
  onRefused: () => undefined,
};

const begin = (beginning: Beginning) => {
  begun.push(beginning);
  return reason;
};

function clientAt(leasedPort?: number): Client {
  return { socket: {}, address, leasedPort, metered: { begin, deny: () => undefined } } as unknown as Client;
}

beforeEach(() => {
  access = { orderId: 'F1', exits: [exit], protocol: null, leftBytes: 1, endsAt: '2999-01-01T00:00:00Z', boundUntil: null };
  [questions, forgotten, paced, begun, reason] = [[], [], [], [], undefined];
  [obtained, reasonAfterGrant] = [[], undefined];
});

describe('a client', () => {
  it.each([undefined, credentials])('of a leased port is identified by its address, whatever login it sends', async (login) => {
    expect(await admitClient(services, clientAt(20_000), protocols.http, login)).toEqual({ orderId: 'F1', exit });
    expect(questions).toEqual([{ by: 'port', clientAddress: address, port: 20_000 }]);
  });

  it('of the account port is identified by its login', async () => {
    await admitClient(services, clientAt(), protocols.socks5, credentials);
    expect(questions).toEqual([{ by: 'account', clientAddress: address, ...credentials }]);
  });

  it('waits for the turn of its order before it counts as one of its connections [B8]', async () => {
    await admitClient(services, clientAt(20_000), protocols.http, undefined);
    expect(paced).toEqual(['F1']);
  });

  it('of a sub-user above its own limit is refused without taking a turn of the order [B8]', async () => {
    access = { ...access, subUser: { id: 'su-busy', requestsPerSecond: 1, leftBytes: null } };
    await admitClient(services, clientAt(), protocols.http, credentials);
    await expect(admitClient(services, clientAt(), protocols.http, credentials)).rejects.toEqual(new Refusal('subUserRate'));
    expect(paced).toEqual(['F1']);
  });

  it('of the account port is refused without a login, and the API is not asked', async () => {
    await expect(admitClient(services, clientAt(), protocols.http, undefined)).rejects.toEqual(new Refusal('authFailed'));
    expect(questions).toEqual([]);
  });

  it.each([
    ['http', 2],
    ['socks5', 1],
  ] as const)('that speaks %s is refused at a port leased for the other protocol, and nothing is billed', async (protocol, leased) => {
    access = { ...access, protocol: leased };
    await expect(admitClient(services, clientAt(20_000), protocols[protocol], undefined)).rejects.toEqual(new Refusal('wrongProtocol'));
    expect(begun).toEqual([]);
    access = { ...access, protocol: protocols[protocol] };
    await admitClient(services, clientAt(20_000), protocols[protocol], undefined);
    expect(begun).toHaveLength(1);
  });

  it('is billed to its order, under its own address and the country of its exit', async () => {
    await admitClient(services, clientAt(), protocols.http, credentials);
    expect(begun).toMatchObject([{ use: { orderId: 'F1', clientAddress: address, countryCode: 'DE' }, question: credentials }]);
  });

  it.each([
    ['trafficUsedUp', ['F1']],
    ['tooManyConnections', []],
  ] as const)('is refused with %s; the next connection asks the API again about: %j', async (refusal, askedAgain) => {
    reason = refusal;
    await expect(admitClient(services, clientAt(), protocols.http, credentials)).rejects.toEqual(new Refusal(refusal));
    expect(forgotten).toEqual(askedAgain);
  });

  it('of an order that needs a grant is admitted once the gateway has one [G6]', async () => {
    reason = 'noGrant';
    expect(await admitClient(services, clientAt(), protocols.http, credentials)).toEqual({ orderId: 'F1', exit });
    expect(obtained).toEqual(['F1']);
    expect(begun).toHaveLength(2);
  });

  it.each([
    ['trafficUsedUp', 'trafficUsedUp'],
    ['noGrant', 'notNow'],
  ] as const)('of an order of which nothing is granted (%s) is refused with %s', async (then, refusal) => {
    [reason, reasonAfterGrant] = ['noGrant', then];
    await expect(admitClient(services, clientAt(), protocols.http, credentials)).rejects.toMatchObject({ reason: refusal });
  });
});
