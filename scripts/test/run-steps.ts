import { total, type Count } from './checks.ts';

export type Step = readonly [name: string, run: () => Promise<Count>];

/** Runs the steps one after another and ends with one line that counts their tests. A step that breaks is one failure. */
export async function runSteps(steps: readonly Step[]): Promise<void> {
  const counts: Count[] = [];
  for (const [name, step] of steps) {
    process.stdout.write(`\n== ${name}\n`);
    const began = performance.now();
    counts.push(
      await step().catch((error: unknown) => {
        process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
        return { passed: 0, failed: 1 };
      }),
    );
    process.stdout.write(`-- ${name}: ${Math.round((performance.now() - began) / 1000)} s\n`);
  }
  const { passed, failed } = total(counts);
  process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
  process.exitCode = failed > 0 ? 1 : 0;
}
