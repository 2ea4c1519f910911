import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { root } from '../../lib/root.ts';

/** A process with its memory limit. */
export interface Watched {
  readonly name: string;
  readonly pid: number;
  readonly limitMegabytes: number;
}

const UNITS: Readonly<Record<string, number>> = { m: 1, g: 1024 };

/** Memory limit of a service in docker-compose.yml, in megabytes. */
export function composeLimit(service: string): number {
  const { services } = parse(readFileSync(path.join(root, 'docker-compose.yml'), 'utf8'), { merge: true }) as {
    readonly services: Readonly<Record<string, { readonly mem_limit: string }>>;
  };
  const [, amount = '', unit = ''] = /^(\d+)([mg])$/.exec(services[service]?.mem_limit ?? '') ?? [];
  return Number(amount) * (UNITS[unit] ?? Number.NaN);
}

function residentMegabytes(pid: number): number {
  const [, kilobytes = '0'] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

/**
 * Memory of a process and its children, such as nginx's workers, in megabytes; shared pages count more than once. 0 for a process that has
 * ended.
 */
export function memoryOf(pid: number): number {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
    return children.reduce((sum, child) => sum + memoryOf(child), residentMegabytes(pid));
  } catch {
    return 0;
  }
}
