import { readFileSync, readdirSync } from 'node:fs';

/** Clock ticks per second in `/proc`, the same on every Linux that Node supports. */
const TICKS_PER_SECOND = 100;

/** Numbers after the command name in `/proc/PID/stat`, which is in parentheses and may contain spaces. */
function statOf(pid: number): readonly number[] {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return text
    .slice(text.lastIndexOf(')') + 4)
    .split(' ')
    .map(Number);
}

/** Numbers of all processes that haven't ended meanwhile. */
const allStats = () =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        return [statOf(Number(name))];
      } catch {
        return [];
      }
    });

/** CPU time that a process and its children have used, also those that have ended, in milliseconds. */
export function cpuTime(pid: number): number {
  const children = allStats().filter(([parent]) => parent === pid);
  const ticks = [statOf(pid).slice(10, 14), ...children.map((child) => child.slice(10, 12))].flat();
  return (ticks.reduce((sum, each) => sum + each, 0) * 1000) / TICKS_PER_SECOND;
}

/** Resident memory of a process without its children, in bytes. */
export function residentBytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) * 1024;
}
