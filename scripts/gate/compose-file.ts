import { execFileSync } from 'node:child_process';
import { total, type Count } from '../test/checks.ts';
import { root } from '../lib/root.ts';
import { faultsOfServices, serviceOf } from './compose-services.ts';

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

const valueOf = (service: string, name: string) => Number(new RegExp(`^ +${name}: '?"?(\\d+)`, 'm').exec(service)?.[1]);
/** Both sides of each port, as in `127.0.0.1:18000:18000/tcp`. */
const portsOf = (service: string) => [...service.matchAll(/^ {4}- [\d.]+:(\d+):(\d+)\/tcp$/gm)];

/** What is wrong with the file under some settings. */
function faultsOf({ env, account, base, count }: (typeof cases)[number]): string[] {
  const config = execFileSync('docker-compose', ['config'], { cwd: root, encoding: 'utf8', env: { ...process.env, ...env } });
  const gateway = serviceOf(config, 'gateway');
  const wanted = [account, ...Array.from({ length: count }, (_, index) => base + index)].join(' ');
  const agree = [gateway, serviceOf(config, 'api')].every(
    (service) =>
      valueOf(service, 'PROXY_ACCOUNT_PORT') === account &&
      valueOf(service, 'PROXY_PORT_BASE') === base &&
      valueOf(service, 'PROXY_PORT_COUNT') === count,
  );
  const arePublished = [1, 2].every(
    (side) =>
      portsOf(gateway)
        .map((found) => Number(found[side]))
        .toSorted((one, other) => one - other)
        .join(' ') === wanted,
  );
  return [...(agree && arePublished ? [] : ["the gateway's ports are not those that the API leases"]), ...faultsOfServices(config)];
}

/** docker-compose takes the file, the gateway publishes the very ports that the API leases, and every service is as ops want it. */
export async function composeFile(): Promise<Count> {
  return total(
    cases.map((one) => {
      try {
        const faults = faultsOf(one);
        for (const fault of faults) process.stderr.write(`${fault} (${JSON.stringify(one.env)})\n`);
        return faults.length > 0 ? { passed: 0, failed: faults.length } : { passed: 1, failed: 0 };
      } catch (error) {
        process.stderr.write(`${String(error)}\n`);
        return { passed: 0, failed: 1 };
      }
    }),
  );
}
