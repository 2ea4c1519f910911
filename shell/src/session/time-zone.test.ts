import { READER_ZONE, READER_ZONE_KEY } from 'shared-contracts/releases/federation';
import { setTimeZone, startTimeZone } from './time-zone.ts';

const shown = () => document.documentElement.dataset[READER_ZONE];
const stored = () => localStorage.getItem(READER_ZONE_KEY);

describe('the time zone of the page [4.93]', () => {
  beforeAll(startTimeZone);
  afterEach(() => {
    jest.restoreAllMocks();
    setTimeZone(null);
  });

  it('is remembered for the next page and removed again', () => {
    expect(shown()).toBeUndefined();
    setTimeZone('Asia/Tokyo');
    expect([shown(), stored()]).toEqual(['Asia/Tokyo', 'Asia/Tokyo']);
    setTimeZone(null);
    expect([shown(), stored()]).toEqual([undefined, null]);
  });

  it('follows other tabs, which may remove it', () => {
    localStorage.setItem(READER_ZONE_KEY, 'Asia/Tokyo');
    dispatchEvent(new StorageEvent('storage', { key: READER_ZONE_KEY }));
    expect(shown()).toBe('Asia/Tokyo');
    localStorage.clear();
    dispatchEvent(new StorageEvent('storage', { key: null }));
    expect(shown()).toBeUndefined();
  });

  it('is that of the browser if the browser does not know the zone', () => {
    setTimeZone('Mars/Olympus');
    expect([shown(), stored()]).toEqual([undefined, 'Mars/Olympus']);
  });

  it('lasts until the page is left if storage is blocked', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('blocked');
    });
    setTimeZone('Asia/Tokyo');
    expect([shown(), stored()]).toEqual(['Asia/Tokyo', null]);
  });
});
