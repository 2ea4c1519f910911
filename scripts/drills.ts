import { drills } from './drills/all-drills.ts';
import { chooseDrills } from './drills/report/choose-drills.ts';
import { recordDrill } from './drills/report/drill-records.ts';
import { currentContext } from './lib/measurement-context.ts';

/**
 * `npm run drills [-- name …]`: checks that take too long to run for every change. Each result replaces the one before in docs/drills.json and
 * docs/drills.md.
 */
const names = chooseDrills(process.argv.slice(2));
const context = currentContext();
let failed = 0;
for (const name of names) {
  process.stdout.write(`\n== ${name}\n`);
  const began = performance.now();
  const result = await drills[name]!().then(
    (output) => ({ passed: true, output }),
    (error: unknown) => ({ passed: false, output: error instanceof Error ? error.message : String(error) }),
  );
  if (!result.passed) failed += 1;
  recordDrill(name, { ...result, seconds: Math.round((performance.now() - began) / 1000), ...context });
  process.stdout.write(`${result.output}\n`);
}
process.stdout.write(`\n${names.length - failed} passed, ${failed} failed\n`);
process.exitCode = failed > 0 ? 1 : 0;
