import { readExtractionSettings, writeExtractionSettings } from './extraction-settings.ts';
import { ANYWHERE } from '../proxy/exit-place.ts';

const read = (query: string) => readExtractionSettings(new URLSearchParams(query));
const defaults = { orderId: '', num: 1, protocol: '1', time: '60', ...ANYWHERE, format: '0', singleIp: '0', dedupe: '0', auth: '0' };

describe('extraction settings in an address', () => {
  it('default if absent', () => {
    expect(read('')).toEqual(defaults);
    expect(writeExtractionSettings(read(''))).toEqual({});
  });

  it('survive a round trip', () => {
    const settings = read(
      'orderId=F1&num=200&protocol=2&time=1800&country=JP&state=JP-13&city=tokyo&asn=64496&isp=citywave-fibre&format=2&singleIp=1&dedupe=1&auth=1',
    );
    expect(settings).toEqual({
      orderId: 'F1',
      num: 200,
      protocol: '2',
      time: '1800',
      country: 'JP',
      state: 'JP-13',
      city: 'tokyo',
      asn: '64496',
      isp: 'citywave-fibre',
      format: '2',
      singleIp: '1',
      dedupe: '1',
      auth: '1',
    });
    expect(read(new URLSearchParams(writeExtractionSettings(settings)).toString())).toEqual(settings);
  });

  it.each([
    'num=0',
    'num=201',
    'num=1.5',
    'num=x',
    'protocol=3',
    'time=61',
    'country=japan',
    'format=9',
    'singleIp=2',
    'dedupe=yes',
    'auth=2',
  ])('fall back to the default for %s', (query) => {
    expect(read(query)).toEqual(defaults);
  });

  it('omit a missing or invalid quantity', () => {
    expect(writeExtractionSettings({ ...read(''), num: null })).toEqual({});
    expect(writeExtractionSettings({ ...read(''), num: 500 })).toEqual({});
  });
});
