import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { codeOf } from '../error-code.ts';
import type { UsageReport } from './usage-book.ts';

const ENDING = '.json';

/** Why a report is kept for people to look at, and sent no more. */
export type SetAside = 'rejected' | 'expired' | 'unreadable';

function isAlive(pid: number): boolean {
  // A lock with our own number is left over from an earlier process, as happens in containers.
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/**
 * Reports that outlive a killed gateway, each in a file that is named by its id. What is written is written at once, so that nothing
 * waits for disks behind look-ups of names, which share their threads.
 */
export class Spool {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /**
   * Holds the folder for this process.
   * @throws Error while another living process holds it: each would report what the other is still counting
   */
  open(): void {
    mkdirSync(this.#folder, { recursive: true });
    const holder = Number.parseInt(this.#textOf('lock.pid') ?? '', 10);
    if (holder && isAlive(holder))
      throw new Error(`${this.#folder} is in use by process ${holder}: each gateway needs a folder of its own`);
    writeFileSync(this.#pathOf('lock.pid'), String(process.pid));
    for (const name of readdirSync(this.#folder)) if (name.endsWith('.part')) rmSync(this.#pathOf(name));
  }

  close(): void {
    if (this.#textOf('lock.pid') === String(process.pid)) rmSync(this.#pathOf('lock.pid'), { force: true });
  }

  /** Writes a report, in place of what stood under its id before. */
  write(report: UsageReport): void {
    const file = this.#pathOf(report.reportId + ENDING);
    // A file that is half written when the process dies is never read.
    writeFileSync(`${file}.part`, JSON.stringify(report), { mode: 0o600 });
    renameSync(`${file}.part`, file);
  }

  /** What an earlier run has left, in the order of ids. What cannot be read is set aside. */
  readAll(onUnreadable: (reportId: string) => void): UsageReport[] {
    const ids = readdirSync(this.#folder).flatMap((name) => (name.endsWith(ENDING) ? [name.slice(0, -ENDING.length)] : []));
    return ids.toSorted().flatMap((reportId) => {
      try {
        return [JSON.parse(this.#textOf(reportId + ENDING) ?? '') as UsageReport];
      } catch {
        this.setAside(reportId, 'unreadable');
        onUnreadable(reportId);
        return [];
      }
    });
  }

  remove(reportId: string): void {
    rmSync(this.#pathOf(reportId + ENDING), { force: true });
  }

  setAside(reportId: string, why: SetAside): void {
    renameSync(this.#pathOf(reportId + ENDING), this.#pathOf(`${reportId}.${why}`));
  }

  #textOf(name: string): string | undefined {
    try {
      return readFileSync(this.#pathOf(name), 'utf8');
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return undefined;
      throw error;
    }
  }

  #pathOf(name: string): string {
    return path.join(this.#folder, name);
  }
}
