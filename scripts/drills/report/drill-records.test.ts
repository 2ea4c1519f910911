import { readFileSync } from 'node:fs';
import { chooseDrills } from './choose-drills.ts';
import { drillsDocument, drillsDocumentFile, readDrillRecords } from './drill-records.ts';

describe('chosen drills', () => {
  it('are all but the mutation scores if none is named', () => {
    expect(chooseDrills([])).toContain('hostile');
    expect(chooseDrills([])).not.toContain('mutation');
  });

  it('run in their usual order', () => {
    expect(chooseDrills(['fuzz', 'deploy'])).toEqual(['deploy', 'fuzz']);
  });

  it('leave the arguments of the mutation scores alone', () => {
    expect(chooseDrills(['mutation', 'gateway/src/http', '--sample', '20'])).toEqual(['mutation']);
  });

  it('are refused if the name is unknown', () => {
    expect(() => chooseDrills(['hostlie'])).toThrow(/Unknown drill hostlie\. Choose from: freshClone, /);
  });
});

describe('the page of drills', () => {
  const record = { passed: true, seconds: 12, output: 'a | b\nc', commit: 'abc', date: '2026-11-26', machine: '2 × CPU' };

  it('lists a drill with its date, commit, time and output in one row', () => {
    expect(drillsDocument({ deploy: record })).toContain('| deploy | passed | 2026-11-26, `abc` | 12 s | a \\| b<br>c |');
  });

  it('says which drills failed and which have no result', () => {
    const page = drillsDocument({ deploy: { ...record, passed: false } });
    expect(page).toContain('| deploy | FAILED |');
    expect(page).toContain('| hostile | no result yet |');
  });

  it('is the one that the stored results produce', () => {
    expect(readFileSync(drillsDocumentFile, 'utf8')).toBe(drillsDocument(readDrillRecords()));
  });
});
