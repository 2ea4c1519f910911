import { parseResponse } from './parse-response.ts';

describe('parseResponse', () => {
  it('formats JSON and reads its addresses with their exits', () => {
    const row = { realIp: '198.51.100.24', pid: 114, area: 'Japan', ip: '192.0.2.10', port: 20_017 };
    const body = { code: 0, data: [row, { ...row, ip: '2001:db8::1' }] };
    expect(parseResponse(JSON.stringify(body))).toEqual({
      text: JSON.stringify(body, null, 2),
      addresses: [
        { entry: '192.0.2.10:20017', exit: '198.51.100.24', area: 'Japan' },
        { entry: '[2001:db8::1]:20017', exit: '198.51.100.24', area: 'Japan' },
      ],
    });
  });

  it('leaves out what an address does not have', () => {
    const { addresses } = parseResponse(
      '{"code":0,"data":[{"ip":"192.0.2.10","port":1},{"ip":"192.0.2.11","port":2,"realIp":null,"area":7}]}',
    );
    expect(addresses.map((address) => Object.entries(address))).toEqual([[['entry', '192.0.2.10:1']], [['entry', '192.0.2.11:2']]]);
  });

  it.each(['{"code":0}', '{"code":0,"data":[]}', '{"code":0,"data":[null,{"ip":7}]}'])('finds no addresses in %s', (body) => {
    expect(parseResponse(body)).toMatchObject({ addresses: [] });
    expect(parseResponse(body).refusal).toBeUndefined();
  });

  it('reads the username and password of an address in JSON', () => {
    const data = [
      { ip: '192.0.2.1', port: 18_000, user: 'F1_JP___5_kqwzmfta', password: 'session-0af1', realIp: '198.51.100.7', area: 'Japan' },
    ];
    expect(parseResponse(JSON.stringify({ code: 0, data })).addresses).toEqual([
      { entry: '192.0.2.1:18000:F1_JP___5_kqwzmfta:session-0af1', exit: '198.51.100.7', area: 'Japan' },
    ]);
  });

  it('reads a refusal in JSON', () => {
    expect(parseResponse('{"code":2007,"msg":"The signature check failed"}').refusal).toEqual({
      code: 2007,
      message: 'The signature check failed',
    });
  });

  it.each(['2010 The request IP is not on the whitelist\n', '2010 The request IP is not on the whitelist'])(
    'reads a text error response',
    (body) => {
      expect(parseResponse(body).refusal).toEqual({ code: 2010, message: 'The request IP is not on the whitelist' });
    },
  );

  it.each([
    ['203.0.113.9:31000\n203.0.113.9:31001\n', ['203.0.113.9:31000', '203.0.113.9:31001']],
    ['203.0.113.9:31000<br>203.0.113.9:31001', ['203.0.113.9:31000', '203.0.113.9:31001']],
    ['[2001:db8::1]:31000\n', ['[2001:db8::1]:31000']],
    ['192.0.2.1:18000:F1_JP___5_kqwzmfta:session-0af1\n', ['192.0.2.1:18000:F1_JP___5_kqwzmfta:session-0af1']],
    ['<h1>Bad gateway</h1>', []],
    ['7', []],
  ])('keeps text unchanged and reads its addresses: %j', (body, entries) => {
    const { text, addresses, refusal } = parseResponse(body);
    expect([text, addresses.map(({ entry }) => entry), refusal]).toEqual([body, entries, undefined]);
  });
});
