import { schemas } from './schemas.ts';

const { request, response } = schemas.getIp;

describe('an extraction call', () => {
  it('takes the ten parameters of a link [3.25]', () => {
    expect(Object.keys(request.shape)).toEqual([
      'orderId',
      'num',
      'protocol',
      'time',
      'country',
      'timestamp',
      'sign',
      'format',
      'singleIp',
      'dedupe',
    ]);
  });

  it('asks for one address in json for 60 s where nothing else is said [9.30][9.33]', () => {
    expect(request.parse({ orderId: 'F1', timestamp: '1760000000', sign: 's' })).toMatchObject({ num: '1', time: '60', format: '0' });
  });

  it('answers a serial number, a code and addresses with their place [3.27]', () => {
    expect(Object.keys(response.shape)).toEqual(['serialNo', 'code', 'msg', 'data']);
    expect(Object.keys(response.shape.data.element.shape)).toEqual(['realIp', 'pid', 'area', 'ip', 'port']);
  });
});
