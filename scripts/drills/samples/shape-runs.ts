import { endpointPath } from 'shared-contracts/api/endpoints';
import { formatProxyUser, newSessionId } from 'shared-contracts/proxy/user';
import { accountProtocols, proxyShapes, schemes, type ProxyShapeName } from 'shared-contracts/proxy/shapes';
import { exitSeen } from './exit-seen.ts';
import { runCommand } from './run-command.ts';
import { sampleCustomer } from './sample-customer.ts';
import type { SampleSite } from './sample-site.ts';

const byRequests = [
  'import os, requests',
  'proxy = os.environ["SHAPE"]',
  'print(requests.get(os.environ["TARGET_URL"], proxies={"http": proxy, "https": proxy}, timeout=30).text)',
].join('\n');

/** Programs that accept a proxy in each format. `SHAPE` contains the formatted proxy, and `SCHEME` the scheme if the format has none. */
const clients: Readonly<Record<ProxyShapeName, readonly string[]>> = {
  url: ['curl -sS -x "$SHAPE" "$TARGET_URL"', `python3 -c '${byRequests}'`],
  // Readers of this format split it at the colons.
  list: ['IFS=: read -r host port user password <<<"$SHAPE" && curl -sS -x "$SCHEME://$host:$port" -U "$user:$password" "$TARGET_URL"'],
  login: ['curl -sS -x "$SCHEME://$SHAPE" "$TARGET_URL"'],
  curl: ['eval "$SHAPE"'],
  environment: [
    'eval "$SHAPE" && curl -sS "$TARGET_URL"',
    'eval "$SHAPE" && python3 -c \'import os, requests; print(requests.get(os.environ["TARGET_URL"]).text)\'',
  ],
};

const COUNTRY = 'JP';

/**
 * Runs real programs with a login in each format, over HTTP, SOCKS5, and TLS to the proxy.
 * @returns the problems
 */
export async function shapeProblems({ origin, entry, tlsEntry, standIn, folder }: SampleSite): Promise<string[]> {
  const { orderId, orderKey } = await sampleCustomer(origin);
  const target = `${origin}${endpointPath('getLocalIp')}`;
  const user = formatProxyUser({ orderId, country: COUNTRY, minutes: 10, session: newSessionId() });
  const login = { user, password: orderKey, target };
  const problems: string[] = [];
  for (const protocol of accountProtocols) {
    const { host, port } = protocol === '3' ? tlsEntry : entry;
    for (const { name, text } of proxyShapes({ ...login, host, port: Number(port), protocol })) {
      for (const command of clients[name]) {
        const env = { ...standIn.trust, SHAPE: text, SCHEME: schemes[protocol], TARGET_URL: target };
        const { code, output } = await runCommand(command, { folder, env });
        if (code === 0 && exitSeen(output)?.countryCode === COUNTRY) continue;
        problems.push(`shape ${name}, protocol ${protocol}, ${command}: it exited with ${code} and printed\n${output}`);
      }
    }
  }
  return problems;
}
