/**
 * Concurrency limits per client address in production; requests above them get a 429. An IPv6 address counts as its /64 network. Behind
 * trusted proxies the address is the visitor's.
 */
export const addressLimits = {
  /**
   * Open connections, including those without a complete request. Only enforced by the embedded server: nginx counts a connection once its
   * first head is complete, so the firewall limits the others (docs/ops.md, Production).
   */
  connections: 300,
  /** Concurrent requests. A page over HTTP/2 loads about sixty files at once. */
  requests: 200,
  /** Concurrent calls, out of the 64 that one API handles (`MAX_CALLS_AT_ONCE`). */
  calls: 24,
} as const;

/** Time limits for clients and connections, in seconds. */
export const clientTimes = {
  /** To receive the whole head. */
  head: 10,
  /** To receive head and body together. Behind nginx the API enforces it, because nginx passes the body on as it arrives. */
  request: 15,
  /** Between two reads of a body, or two writes of a response. */
  pause: 10,
  /** Between two requests on a connection. */
  idle: 20,
  /** For a rejected client to read the response and to close its side. */
  linger: 5,
  /** Age after which a connection accepts no more requests. Only enforced by nginx. */
  connection: 600,
} as const;

/** Maximum number of requests on one connection. */
export const REQUESTS_PER_CONNECTION = 1000;
