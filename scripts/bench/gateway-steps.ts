import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { FakeApi, INTERNAL_TOKEN } from 'gateway/testing/fake-api';
import { cpuPerUnit, works } from './gateway.ts';
import { startBareNode, startHaproxy, startSquid, type OtherProxy } from './other-proxies.ts';
import { median } from './rounds.ts';
import { startHelper } from './start-helper.ts';

/**
 * Compares gateways of several checkouts, such as of two commits, with each other, squid, HAProxy and a bare Node tunnel, by the CPU time per
 * tunnel or plain request, with a fake API:
 * `npm run gateway-steps -- tunnel|plainRequest FOLDER…`, where a folder may follow flags of Node: `'--max-opt=2 FOLDER'`. The same checkout
 * twice, in two folders, shows how much of a difference is noise.
 */
const ROUNDS = 9;
/** CPU time is counted in hundredths of a second. */
const PER_ROUND = 1500;
/** So many are needed until the engine has optimized most of what they run. */
const WARM_UP = 5000;
const ORDER_BYTES = 1e9;

const [name = 'tunnel', ...folders] = process.argv.slice(2);
const work = works[name as 'tunnel' | 'plainRequest'];
const folder = mkdtempSync(path.join(tmpdir(), 'tidegate-steps-'));
const api = await new FakeApi().start();
const target = await startHelper('gateway/testing/bench-target');
const exitsFile = path.join(folder, 'exits.json');
writeFileSync(exitsFile, JSON.stringify([{ address: '198.51.100.7' }]));

/** @param asked flags of Node and a folder */
async function startGateway(asked: string): Promise<OtherProxy> {
  const flags = asked.split(' ');
  const checkout = flags.pop() ?? '';
  const { process: child, line } = await startHelper(
    pathToFileURL(path.resolve(checkout, 'gateway/src/testing/bench-gateway.ts')).href,
    {
      API_URL: api.origin,
      INTERNAL_TOKEN,
      GATEWAY_DATA_DIR: mkdtempSync(path.join(folder, 'gateway-')),
      GATEWAY_EXITS_FILE: exitsFile,
      GATEWAY_PRIVATE_TARGETS: `127.0.0.1:${target.line}`,
      GATEWAY_REQUESTS_PER_SECOND: '1000000',
      PROXY_ACCOUNT_PORT: '0',
      PROXY_PORT_COUNT: '0',
      LOG_LEVEL: 'warn',
    },
    [],
    flags,
  );
  return { process: child as OtherProxy['process'], port: Number(line), user: '', password: '' };
}

const proxies = new Map<string, OtherProxy>();
for (const checkout of folders) proxies.set(checkout, await startGateway(checkout));
if (work.isTunnel) {
  proxies.set('bare Node', await startBareNode());
  proxies.set('HAProxy', await startHaproxy(folder, Number(target.line)));
}
proxies.set('squid', await startSquid(folder));

let orders = 0;

/** A login of a new order for a gateway, which a round uses only in part. */
function loginFor(checkout: string): Partial<OtherProxy> {
  if (!folders.includes(checkout)) return {};
  orders += 1;
  api.addOrder(`D${orders}`, { totalBytes: ORDER_BYTES }, { recordsTargets: true });
  return { user: `D${orders}_____`, password: `D${orders}-key` };
}

const costs = new Map<string, number[]>();
for (let round = 0; round <= ROUNDS; round += 1) {
  const turns = [...proxies];
  // Each finds the caches as the one before left them, so the order rotates.
  turns.push(...turns.splice(0, round % turns.length));
  for (const [each, proxy] of turns) {
    const count = round === 0 ? WARM_UP : PER_ROUND;
    const cost = await cpuPerUnit({ ...proxy, ...loginFor(each) }, Number(target.line), { ...work, count });
    if (round > 0) costs.set(each, [...(costs.get(each) ?? []), cost]);
  }
}
const ratioTo = (values: readonly number[], other: string) => {
  const baseline = costs.get(other) ?? [];
  return median(values.map((value, round) => value / (baseline[round] ?? Number.NaN))).toFixed(2);
};
for (const each of proxies.keys()) {
  const values = costs.get(each) ?? [];
  const range = `${Math.min(...values).toFixed(3)}–${Math.max(...values).toFixed(3)}`;
  process.stdout.write(
    `${each}: ${median(values).toFixed(3)} ms (${range}), ${ratioTo(values, folders[0] ?? '')} of the first, ${ratioTo(values, 'squid')} of squid\n`,
  );
}
for (const { process: child } of [...proxies.values(), target]) child.kill('SIGTERM');
await api.stop();
rmSync(folder, { recursive: true, force: true });
