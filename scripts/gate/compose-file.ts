import { execFileSync } from 'node:child_process';
import { total, type Count } from '../test/checks.ts';
import { root } from '../lib/root.ts';
import { faultsOfServices, serviceOf } from './compose-services.ts';

/** Settings to validate the file with, and the gateway ports that it must publish. */
const cases = [
  { env: {}, account: 18_000, tls: 18_443, base: 20_000, count: 2000 },
  {
    env: {
      PROXY_ACCOUNT_PORT: '17000',
      PROXY_TLS_PORT: '17443',
      PROXY_PORT_BASE: '30000',
      PROXY_PORT_COUNT: '200',
      PROXY_PORTS: '30000-30199',
    },
    account: 17_000,
    tls: 17_443,
    base: 30_000,
    count: 200,
  },
];

const valueOf = (service: string, name: string) => Number(new RegExp(`^ +${name}: '?"?(\\d+)`, 'm').exec(service)?.[1]);
/** Host and container side of each port, as in `127.0.0.1:18000:18000/tcp`. */
const portsOf = (service: string) => [...service.matchAll(/^ {4}- [\d.]+:(\d+):(\d+)\/tcp$/gm)];

/** Problems of the file with the given settings. */
function faultsOf({ env, account, tls, base, count }: (typeof cases)[number]): string[] {
  const config = execFileSync('docker-compose', ['config'], { cwd: root, encoding: 'utf8', env: { ...process.env, ...env } });
  const gateway = serviceOf(config, 'gateway');
  const wanted = [account, tls, ...Array.from({ length: count }, (_, index) => base + index)].join(' ');
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
  return [...(agree && arePublished ? [] : ["the gateway's ports differ from those that the API leases"]), ...faultsOfServices(config)];
}

/**
 * Checks that docker-compose accepts the file, that the gateway publishes exactly the ports that the API leases, and that every service
 * meets the operational rules.
 */
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
