import { execFileSync } from 'node:child_process';
import { cpus, totalmem } from 'node:os';
import { root } from './root.ts';

/** Commit, date and machine of a measurement. */
export interface MeasurementContext {
  /** Ends in `+` if the working tree had changes. */
  readonly commit: string;
  /** ISO date, such as `2026-11-24`. */
  readonly date: string;
  readonly machine: string;
}

export function currentContext(now = new Date()): MeasurementContext {
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  return {
    commit: execFileSync('git', ['describe', '--always', '--abbrev=10', '--exclude=*', '--dirty=+'], {
      cwd: root,
      encoding: 'utf8',
    }).trim(),
    date: now.toISOString().slice(0, 10),
    machine: `${cpus().length} × ${cpus()[0]?.model.trim()}, ${gigabytes} GB, Node ${process.versions.node}`,
  };
}
