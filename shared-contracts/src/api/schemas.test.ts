import { schemas } from './schemas.ts';

const { request, response } = schemas.getIp;

describe('extraction call', () => {
  it('accepts the ten parameters of a link, and five of our own [3.25][9.57]', () => {
    expect(Object.keys(request.shape)).toEqual([
      'orderId',
      'num',
      'protocol',
      'time',
      'country',
      'state',
      'city',
      'asn',
      'isp',
      'timestamp',
      'sign',
      'format',
      'singleIp',
      'dedupe',
      'auth',
    ]);
  });

  it('defaults to one address in JSON for 60 s [9.30][9.33]', () => {
    expect(request.parse({ orderId: 'F1', timestamp: '1760000000', sign: 's' })).toMatchObject({ num: '1', time: '60', format: '0' });
  });

  it('returns a serial number, a code, and addresses with their location, and credentials if requested [3.27]', () => {
    expect(Object.keys(response.shape)).toEqual(['serialNo', 'code', 'msg', 'data']);
    expect(Object.keys(response.shape.data.element.shape)).toEqual(['realIp', 'pid', 'area', 'ip', 'port', 'user', 'password']);
    const address = { realIp: '198.51.100.7', pid: 1, area: 'Japan', ip: '192.0.2.1', port: 20_000 };
    expect(response.shape.data.element.parse(address)).toEqual(address);
  });
});
