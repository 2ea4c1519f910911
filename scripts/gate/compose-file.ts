import { execFileSync } from 'node:child_process';
import { total, type Count } from '../lib/checks.ts';
import { root } from '../lib/root.ts';

/** Settings under which the file has to be good, and the ports that the gateway then has to publish. */
const cases = [
  { env: {}, account: 18_000, base: 20_000, count: 2000 },
  {
    env: { PROXY_ACCOUNT_PORT: '17000', PROXY_PORT_BASE: '30000', PROXY_PORT_COUNT: '200', PROXY_PORTS: '30000-30199' },
    account: 17_000,
    base: 30_000,
    count: 200,
  },
];

/** Lines of one service, as docker-compose understands it. */
function serviceOf(config: string, name: string): string {
  return new RegExp(`^ {2}${name}:\\n((?: {4}.*\\n)+)`, 'm').exec(config)?.[1] ?? '';
}

const valueOf = (service: string, name: string) => Number(new RegExp(`^ +${name}: '?"?(\\d+)`, 'm').exec(service)?.[1]);
const portsOf = (service: string, side: 'published' | 'target') =>
  [...service.matchAll(new RegExp(`${side}: "?(\\d+)`, 'g'))].map(([, port]) => Number(port)).toSorted((one, other) => one - other);

function isRight({ env, account, base, count }: (typeof cases)[number]): boolean {
  const config = execFileSync('docker-compose', ['config'], { cwd: root, encoding: 'utf8', env: { ...process.env, ...env } });
  const gateway = serviceOf(config, 'gateway');
  const wanted = [account, ...Array.from({ length: count }, (_, index) => base + index)].join(' ');
  const agree = [gateway, serviceOf(config, 'api')].every(
    (service) =>
      valueOf(service, 'PROXY_ACCOUNT_PORT') === account &&
      valueOf(service, 'PROXY_PORT_BASE') === base &&
      valueOf(service, 'PROXY_PORT_COUNT') === count,
  );
  return agree && (['published', 'target'] as const).every((side) => portsOf(gateway, side).join(' ') === wanted);
}

/** docker-compose takes the file, and the gateway publishes the very ports that the API leases. */
export async function composeFile(): Promise<Count> {
  return total(
    cases.map((one) => {
      try {
        if (isRight(one)) return { passed: 1, failed: 0 };
        process.stderr.write(`the gateway's ports are not those of ${JSON.stringify(one.env)}\n`);
      } catch (error) {
        process.stderr.write(`${String(error)}\n`);
      }
      return { passed: 0, failed: 1 };
    }),
  );
}
