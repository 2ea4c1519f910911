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

function childrenOf(pid: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((each) => {
      try {
        return statOf(each)[0] === pid;
      } catch {
        return false;
      }
    });
}

/** CPU time that a process and its children have used, in milliseconds. */
export function cpuTime(pid: number): number {
  const ticks = [pid, ...childrenOf(pid)].flatMap((each) => statOf(each).slice(10, 12));
  return (ticks.reduce((sum, each) => sum + each, 0) * 1000) / TICKS_PER_SECOND;
}

/** Resident memory of a process without its children, in bytes. */
export function residentBytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) * 1024;
}
