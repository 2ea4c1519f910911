import { writeFileSync } from 'node:fs';
import { longScenarios, shortScenario } from './scenarios.ts';
import { simulate } from './simulate.ts';
import { VirtualTime } from './virtual-time.ts';

it('probe', async () => {
  const out: unknown[] = [];
  for (let nth = 0; nth < Number(process.env['RUNS'] ?? 1); nth += 1) {
    const trace: string[] = [];
    const { after } = VirtualTime.prototype;
    VirtualTime.prototype.after = function (ms: number, task: never) {
      trace.push(`${this.now} ${ms}`);
      return after.call(this, ms, task);
    };
    const t = performance.now();
    const outcome = await simulate(process.env['LONG'] ? longScenarios[Number(process.env['LONG'])]! : { ...shortScenario, seconds: Number(process.env['SECS'] ?? 80) });
    VirtualTime.prototype.after = after;
    out.push({ ...outcome, wall: performance.now() - t });
    writeFileSync(`/tmp/simtrace-${nth}.txt`, trace.join('\n'));
  }
  writeFileSync('/tmp/probe.json', JSON.stringify(out, null, 1));
}, 900_000);
