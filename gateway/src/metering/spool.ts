import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { acquirePidLock, releasePidLock } from 'shared-contracts/servers/lock-file';
import { codeOf } from '../error-code.ts';
import type { UsageReport } from './usage-book.ts';

const ENDING = '.json';
const LOCK = 'lock.pid';
const RUN = 'run.id';

/** Why a report is kept for inspection and no longer sent. */
export type SetAside = 'rejected' | 'expired' | 'unreadable';

/**
 * Stores reports so that they survive a killed gateway, one file per report id. Uses synchronous I/O, because asynchronous writes would
 * share the thread pool with DNS lookups and could wait behind them.
 */
export class Spool {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /**
   * Locks the folder for this process.
   * @throws Error if another living process holds the lock, because each would report what the other is still counting
   */
  open(): void {
    mkdirSync(this.#folder, { recursive: true });
    const holder = acquirePidLock(this.#pathOf(LOCK));
    if (holder !== undefined) throw new Error(`${this.#folder} is in use by process ${holder}: each gateway needs a folder of its own`);
    for (const name of readdirSync(this.#folder)) if (name.endsWith('.part')) rmSync(this.#pathOf(name));
  }

  /** Id of the last run that didn't end its grants; undefined if there is none. */
  get runId(): string | undefined {
    return this.#textOf(RUN) || undefined;
  }

  /** @param id undefined once the run has ended its grants */
  set runId(id: string | undefined) {
    if (id === undefined) rmSync(this.#pathOf(RUN), { force: true });
    else writeFileSync(this.#pathOf(RUN), id, { mode: 0o600 });
  }

  close(): void {
    releasePidLock(this.#pathOf(LOCK));
  }

  /** Writes a report, replacing any earlier version with the same id. */
  write(report: UsageReport): void {
    const file = this.#pathOf(report.reportId + ENDING);
    // Write to a temporary file first, so that a half-written report is never read.
    writeFileSync(`${file}.part`, JSON.stringify(report), { mode: 0o600 });
    renameSync(`${file}.part`, file);
  }

  /** Reads the reports of earlier runs, each in the order of their numbers, and sets unreadable ones aside. */
  readAll(onUnreadable: (reportId: string) => void): UsageReport[] {
    const ids = readdirSync(this.#folder).flatMap((name) => (name.endsWith(ENDING) ? [name.slice(0, -ENDING.length)] : []));
    const reports = ids.toSorted().flatMap((reportId) => {
      try {
        return [JSON.parse(this.#textOf(reportId + ENDING) ?? '') as UsageReport];
      } catch {
        this.setAside(reportId, 'unreadable');
        onUnreadable(reportId);
        return [];
      }
    });
    // A clock that was set back in between has given later reports lower ids.
    const runs = Map.groupBy(reports, ({ gatewayId }) => gatewayId).values();
    return [...runs].flatMap((run) => run.toSorted((one, other) => (one.sequence ?? 0) - (other.sequence ?? 0)));
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
