import { proxyErrorNames, proxyErrors, type ProxyErrorName } from 'shared-contracts/proxy/errors';

/** The refusal whose code is in a gateway's `Proxy-Status` header; undefined if there is none. */
export function parseProxyStatus(proxyStatus: string | readonly string[] | undefined): ProxyErrorName | undefined {
  const code = Number(/details="(\d{4})\b/.exec(String(proxyStatus))?.[1]);
  return proxyErrorNames.find((name) => proxyErrors[name].code === code);
}
