import type { ProxyErrorName } from 'shared-contracts/proxy/errors';

/** Thrown to respond with one of the proxy errors. */
export class ProxyRefusal extends Error {
  readonly reason: ProxyErrorName;
  readonly params: Readonly<Record<string, string>>;

  constructor(reason: ProxyErrorName, params: Readonly<Record<string, string>> = {}) {
    super(reason);
    this.name = 'ProxyRefusal';
    this.reason = reason;
    this.params = params;
  }
}
