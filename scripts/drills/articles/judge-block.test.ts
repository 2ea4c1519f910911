import { exitRows } from 'api/exit-rows';
import { judgeBlock } from './judge-block.ts';

const block = (code: string) => ({ language: 'shell', code, line: 1 });
const exitIn = (country: string) => exitRows().find(({ countryCode }) => countryCode === country)?.address ?? '';
const asked = 'curl -x "$PROXY_HOST:$PROXY_PORT" "$SITE_URL/webCommon/getLocalIp"';
const inJapan = `user="\${ORDER_ID}_JP___10_abc"\n${asked}`;

describe('judgeBlock', () => {
  it.each([
    ['an exit', asked, { code: 0, output: `{"data":{"ip":"${exitIn('DE')}"}}` }, undefined],
    ['an exit in the requested country', inJapan, { code: 0, output: exitIn('JP') }, undefined],
    ["no exit, but the caller's address", asked, { code: 0, output: '203.0.113.7' }, 'no exit was seen'],
    ['an exit in another country', inJapan, { code: 0, output: exitIn('DE') }, 'no exit in JP was seen'],
    ['an error response in JSON', 'curl "$SITE_URL/api/getIp"', { code: 0, output: '{"serialNo":"x","code":2010}' }, 'it was rejected'],
    ['an error response as text', 'curl "$SITE_URL/api/getIp"', { code: 0, output: '2010 Not on the whitelist' }, 'it was rejected'],
    ['a non-zero exit code', 'curl "$SITE_URL/"', { code: 56, output: '' }, 'it exited with 56'],
    ['its own address if it connects directly', 'curl "$SITE_URL/webCommon/getLocalIp"', { code: 0, output: '203.0.113.7' }, undefined],
    ['no exit in the output of Newman', 'export HTTP_PROXY="$PROXY_HOST"\nnewman run c.json', { code: 0, output: '' }, 'no exit was seen'],
    ['no output', 'echo "$PROXY_HOST"', { code: 0, output: '' }, undefined],
  ])('%s', (_, code, finished, problem) => {
    expect(judgeBlock(block(code), finished, { isRefused: false, isThroughProxy: code.includes('PROXY_HOST') })).toBe(problem);
  });

  it('expects the exit of the static line in an article about one', () => {
    const circumstances = { isRefused: false, isThroughProxy: true, lineIp: '198.51.100.24' };
    expect(judgeBlock(block(asked), { code: 0, output: '{"data":{"ip":"198.51.100.24"}}' }, circumstances)).toBeUndefined();
    expect(judgeBlock(block(asked), { code: 0, output: exitIn('DE') }, circumstances)).toContain('198.51.100.24');
  });

  it('expects the refusal in an article about one', () => {
    const circumstances = { isRefused: true, isThroughProxy: true };
    expect(judgeBlock(block(asked), { code: 56, output: 'Proxy-Status: gateway; details="2005 …"' }, circumstances)).toBeUndefined();
    expect(judgeBlock(block(asked), { code: 0, output: '200' }, circumstances)).toContain('2005');
  });
});
