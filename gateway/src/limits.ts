import {
  PROXY_CONNECTIONS_PER_ADDRESS,
  PROXY_CONNECTIONS_PER_ORDER,
  PROXY_HEAD_MAX_BYTES,
  PROXY_REQUESTS_PER_SECOND,
  PROXY_WRONG_LOGINS_PER_MINUTE,
} from 'shared-contracts/constants';

/** One of the gateway's limits. A test compares these rows with the table in the README. */
export interface LimitRow {
  readonly value: number;
  readonly unit: string;
  readonly per: 'client address' | 'order' | 'connection' | 'gateway';
  /** Environment variable that changes the value. */
  readonly setting: string;
  /** Highest value of the setting, if it's lower than usual. */
  readonly most?: number;
  /** What happens above the limit. */
  readonly effect: string;
}

const KIB = 1024;
const MIB = 1024 * KIB;

/** Addresses of one IPv6 /64 network count as one client address. */
export const limitRows = {
  // docker-compose.yml gives a gateway 65,536 file handles and 1 GiB: at four handles per connection, which one may need while it connects to
  // its target, enough for 16,384. As idle tunnels of at most 20,000 bytes (the goal in docs/benchmarks.md), 16,000 take 30 % of the memory.
  capacity: {
    value: 16_000,
    unit: 'connections',
    per: 'gateway',
    setting: 'GATEWAY_CAPACITY',
    // The API stores it as an integer.
    most: 2 ** 31 - 1,
    effect: 'a new connection is closed without an answer; open ones continue',
  },
  connectionsPerAddress: {
    value: PROXY_CONNECTIONS_PER_ADDRESS,
    unit: 'connections',
    per: 'client address',
    setting: 'GATEWAY_CONNECTIONS_PER_ADDRESS',
    effect: 'a new connection is closed without an answer',
  },
  connectionsPerOrder: {
    value: PROXY_CONNECTIONS_PER_ORDER,
    unit: 'connections',
    per: 'order',
    setting: 'GATEWAY_CONNECTIONS_PER_ORDER',
    effect: 'a request on another connection is refused with 2113; each connection carries one tunnel or one request at a time',
  },
  requestsPerSecond: {
    value: PROXY_REQUESTS_PER_SECOND,
    unit: 'requests and tunnels a second',
    per: 'order',
    setting: 'GATEWAY_REQUESTS_PER_SECOND',
    effect: "a second's worth may come at once; further ones wait for their turn",
  },
  waitingRequests: {
    value: 100,
    unit: 'requests',
    per: 'connection',
    setting: 'GATEWAY_WAITING_REQUESTS',
    effect: 'the connection is closed; reading stops as soon as one pipelined request waits for its turn',
  },
  overfullPipelines: {
    value: 20,
    unit: 'connections a minute closed for too many waiting requests',
    per: 'client address',
    setting: 'GATEWAY_OVERFULL_PIPELINES',
    effect: 'a new connection is closed without an answer until the minute ends',
  },
  headBytes: {
    value: PROXY_HEAD_MAX_BYTES,
    unit: 'bytes of a head',
    per: 'connection',
    setting: 'GATEWAY_HEAD_BYTES',
    effect: "the request is refused with 2115, as is a request whose target's answer has a longer one",
  },
  halfClosedMilliseconds: {
    value: 30_000,
    unit: 'milliseconds of silence of the target once the client has ended its side',
    per: 'connection',
    setting: 'GATEWAY_HALF_CLOSED_MILLISECONDS',
    effect: 'the connection is closed; the request counts as aborted',
  },
  waitingBytesPerAddress: {
    value: 128 * MIB,
    unit: 'bytes',
    per: 'client address',
    setting: 'GATEWAY_WAITING_BYTES_PER_ADDRESS',
    effect: 'the connections with most bytes that their clients do not read are closed',
  },
  waitingBytesPerOrder: {
    value: 64 * MIB,
    unit: 'bytes',
    per: 'order',
    setting: 'GATEWAY_WAITING_BYTES_PER_ORDER',
    effect: 'the connections with most bytes that their clients do not read are closed',
  },
  wrongLogins: {
    value: PROXY_WRONG_LOGINS_PER_MINUTE,
    unit: 'wrong logins a minute',
    per: 'client address',
    setting: 'GATEWAY_WRONG_LOGINS',
    effect: 'a login that was not accepted within 10 minutes is refused with 2114 (a port with 2010), without asking the API',
  },
  questionsPerAddress: {
    value: 16,
    unit: 'access questions to the API at once',
    per: 'client address',
    setting: 'GATEWAY_QUESTIONS_PER_ADDRESS',
    effect: 'further ones wait for their turn, addresses in rotation',
  },
  questions: {
    value: 64,
    unit: 'access questions to the API at once',
    per: 'gateway',
    setting: 'GATEWAY_QUESTIONS',
    effect: 'further ones wait for their turn, addresses in rotation',
  },
  waitingQuestions: {
    value: 2000,
    unit: 'access questions that wait',
    per: 'client address',
    setting: 'GATEWAY_WAITING_QUESTIONS',
    effect: 'the login is refused with 2105',
  },
  lookUpsPerOrder: {
    value: 16,
    unit: 'look-ups of names at once',
    per: 'order',
    setting: 'GATEWAY_LOOK_UPS_PER_ORDER',
    effect: 'further ones wait for their turn, orders in rotation',
  },
  lookUps: {
    value: 4096,
    unit: 'look-ups of names at once',
    per: 'gateway',
    setting: 'GATEWAY_LOOK_UPS',
    effect: 'further ones wait for their turn, orders in rotation',
  },
  lookUpMilliseconds: {
    value: 5000,
    unit: 'milliseconds for a look-up, its wait included',
    per: 'connection',
    setting: 'GATEWAY_LOOK_UP_MILLISECONDS',
    effect: 'the request is refused with 2006',
  },
} as const satisfies Readonly<Record<string, LimitRow>>;

export type LimitName = keyof typeof limitRows;
export type Limits = Readonly<Record<LimitName, number>>;

export const limitNames = Object.keys(limitRows) as readonly LimitName[];

export const defaultLimits = Object.fromEntries(limitNames.map((name) => [name, limitRows[name].value])) as Limits;
