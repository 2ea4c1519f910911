import { isReversed, momentsOf, presetRange, readDay } from './range.ts';

describe('a range of days', () => {
  it.each(['2026-13-01', '2026-02-30', '2026-2-3', '0001-01-01', '20260101', 'x', ''])('has no end at %j', (text) => {
    expect(readDay(text)).toBe('');
  });

  it('is read as it is written', () => expect(readDay('2028-02-29')).toBe('2028-02-29'));

  it('ends with the last moment of its last day, in the reader’s zone', () => {
    const { from, to } = momentsOf({ from: '2026-11-01', to: '2026-11-30' });
    expect(new Date(from ?? 0)).toEqual(new Date(2026, 10, 1));
    expect(new Date(to ?? 0)).toEqual(new Date(2026, 11, 1));
  });

  it('is open where nothing is said', () => {
    expect(momentsOf({ from: '', to: '' })).toEqual({});
    expect(Object.keys(momentsOf({ from: '2026-01-01', to: '' }))).toEqual(['from']);
  });

  it('can be the wrong way round', () => {
    expect(isReversed({ from: '2026-02-01', to: '2026-01-31' })).toBe(true);
    expect(isReversed({ from: '2026-02-01', to: '2026-02-01' })).toBe(false);
    expect(isReversed({ from: '2026-02-01', to: '' })).toBe(false);
  });

  it('is this month, or thirty days with today', () => {
    const now = new Date(2026, 0, 15, 12);
    expect(presetRange('month', now)).toEqual({ from: '2026-01-01', to: '' });
    expect(presetRange('days30', now)).toEqual({ from: '2025-12-17', to: '' });
    expect(presetRange('all', now)).toEqual({ from: '', to: '' });
  });
});
