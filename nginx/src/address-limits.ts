/**
 * What one client address may hold at once in production; whatever is more is answered 429. An IPv6 address counts as its /64 network.
 * Behind trusted proxies the address is the visitor's.
 */
export const addressLimits = {
  /** Open connections, idle ones included. In the embedded server alone: nginx closes idle ones itself when it runs short. */
  connections: 300,
  /** Requests under way. A page over HTTP/2 asks for some sixty files at once. */
  requests: 200,
  /** Calls under way, of the 64 that one API works on (`MAX_CALLS_AT_ONCE`). */
  calls: 24,
} as const;

/** How long a client may take, in seconds, and how long a connection is kept. */
export const clientTimes = {
  /** For the whole head. */
  head: 10,
  /** For head and body together. Behind nginx the API counts it, which gets the body as it arrives. */
  request: 15,
  /** Between two reads of a body, or two writes of an answer. */
  pause: 10,
  /** Between two requests of a connection. */
  idle: 20,
  /** After which a connection gets no further request. */
  connection: 600,
} as const;

/** Requests of one connection. */
export const REQUESTS_PER_CONNECTION = 1000;
