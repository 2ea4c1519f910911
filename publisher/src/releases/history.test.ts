import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  currentReleases,
  keptReleases,
  readHistory,
  releaseOrder,
  wasReleased,
  writeHistory,
  type Change,
  type History,
} from './history.ts';

const change = (part: Change['part'], release: string, day: number, action: Change['action'] = 'release'): Change => ({
  part,
  release,
  action,
  at: new Date(Date.UTC(2026, 0, day)).toISOString(),
  by: 'mei',
});

/** Two parts released alternately, latest change first. */
const history: History = {
  changes: [
    change('shell', 's1', 9, 'rollback'),
    change('remote-tools', 't2', 8),
    change('shell', 's2', 7),
    change('remote-tools', 't1', 6),
    change('shell', 's1', 5),
  ],
};

describe('the release history', () => {
  it('returns the current release of each part', () => {
    expect(currentReleases(history)).toEqual({ shell: 's1', 'remote-tools': 't2' });
  });

  it('lists the releases of one part, latest first, ignoring rollbacks', () => {
    expect(releaseOrder(history, 'shell')).toEqual(['s2', 's1']);
    expect(releaseOrder(history, 'remote-tools')).toEqual(['t2', 't1']);
    expect(releaseOrder(history, 'remote-account')).toEqual([]);
  });

  it('knows the releases of a part, separately from other parts', () => {
    expect(wasReleased(history, 'shell', 's2')).toBe(true);
    expect(wasReleased(history, 'shell', 't1')).toBe(false);
  });

  it('starts the retention week of a release at the next change of the same part', () => {
    const changes = [
      change('shell', 's1', 20),
      ...['t5', 't4', 't3', 't2'].map((release, index) => change('remote-tools', release, 14 - index)),
      change('shell', 's0', 10),
      change('remote-tools', 't1', 9),
    ];
    const keptOn = (day: number) => keptReleases({ changes }, 'remote-tools', new Date(Date.UTC(2026, 0, day)));
    // t1 was replaced on the 11th and t2 on the 12th.
    expect(keptOn(17)).toEqual(['t5', 't4', 't3', 't2', 't1']);
    expect(keptOn(18)).toEqual(['t5', 't4', 't3', 't2']);
    expect(keptOn(19)).toEqual(['t5', 't4', 't3']);
  });

  it('keeps the files of a staged release for a week after it was withdrawn or replaced', () => {
    const changes = [
      change('remote-tools', 't4', 6),
      change('remote-tools', 't4', 5, 'stage'),
      change('remote-tools', 't3', 4, 'unstage'),
      change('remote-tools', 't3', 3, 'stage'),
      change('remote-tools', 't2', 2, 'stage'),
      change('remote-tools', 't1', 1),
    ];
    const keptOn = (day: number) => keptReleases({ changes }, 'remote-tools', new Date(Date.UTC(2026, 0, day)));
    expect(keptOn(9)).toEqual(['t4', 't1', 't3', 't2']);
    expect(keptOn(10)).toEqual(['t4', 't1', 't3']);
    expect(keptOn(11)).toEqual(['t4', 't1']);
  });

  it('stores its latest 2000 changes', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'history-'));
    const changes = Array.from({ length: 2001 }, (_, index) => change('shell', `s${index}`, 1));
    writeHistory(folder, { changes });
    const stored = readHistory(folder);
    expect(stored.changes).toEqual(changes.slice(0, 2000));
    rmSync(folder, { recursive: true });
  });

  it('is empty before the first publication', () => {
    expect(readHistory(undefined)).toEqual({ changes: [] });
  });
});
