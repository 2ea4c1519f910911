import { readFileSync, readdirSync } from 'node:fs';
import { execSync } from 'node:child_process';
import { startPostgres, unsynced } from './postgres-server.ts';
const more = (process.env.PGSET ?? '').split(' ').filter(Boolean);
const pg = await startPostgres([...unsynced, ...more]);
process.env.TEST_DATABASE_URL = pg.url;
const pm = Number(execSync(`pgrep -o -f 'postgres -D .*-p ${new URL(pg.url).port}'`).toString());
const pgCpu = () => { // postmaster cumulative children + live children
  let t = 0;
  const f = (pid: number, withChildren: boolean) => { try { const s = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ').map(Number); return s[11]! + s[12]! + (withChildren ? s[13]! + s[14]! : 0); } catch { return 0; } };
  t += f(pm, true);
  for (const p of execSync(`pgrep -P ${pm}`).toString().split('\n').filter(Boolean)) t += f(Number(p), false);
  return t / 100;
};
const { createTestDatabase } = await import('./test-database.ts');
const before: (() => unknown)[] = []; const after: (() => unknown)[] = [];
Object.assign(globalThis, { beforeAll: (f: () => unknown) => before.push(f), afterAll: (f: () => unknown) => after.push(f) });
const { testServer } = await import('./test-server.ts');
let c = process.cpuUsage(); let p = pgCpu();
const lap = (what: string, n = 1) => { const d = process.cpuUsage(c); const q = pgCpu(); console.log(what.padEnd(12), 'node', ((d.user + d.system) / 1000 / n).toFixed(0), 'pg', ((q - p) * 1000 / n).toFixed(0)); c = process.cpuUsage(); p = q; };
await (await createTestDatabase('sandbox')).drop();
lap('template');
const N = 15;
for (let round = 0; round < 2; round++) {
for (let i = 0; i < N; i++) await (await createTestDatabase('sandbox')).drop();
lap('database', N);
for (let i = 0; i < N; i++) { testServer(); for (const f of before.splice(0)) await f(); for (const f of after.splice(0)) await f(); }
lap('server', N);
}
await pg.remove();
process.exit(0);
