import { pino } from 'pino';
import { Refusal } from '../refusal.ts';
import { refusalOf } from './refusal-of.ts';

const said: string[] = [];
const log = pino({ level: 'error' }, { write: (line: string) => said.push(line) });

beforeEach(() => {
  said.length = 0;
});

describe('an error while handling a request', () => {
  it.each([
    ['HPE_HEADER_OVERFLOW', 'headersTooLong', 431],
    ['HPE_CHUNK_EXTENSIONS_OVERFLOW', 'wrongParameter', 413],
    ['ERR_HTTP_REQUEST_TIMEOUT', 'wrongParameter', 408],
    ['HPE_INVALID_METHOD', 'wrongParameter', 400],
  ])('caused by the client, %s, is returned to the client and not logged', (code, reason, status) => {
    const refusal = refusalOf(Object.assign(new Error('parser'), { code }), log);
    expect(refusal).toMatchObject({ reason, status, error: 'http_request_error' });
    expect(said).toEqual([]);
  });

  it('that is a refusal stays one', () => {
    const refusal = new Refusal('orderExpired');
    expect(refusalOf(refusal, log)).toBe(refusal);
  });

  it.each([
    ['an Error', new Error('secret detail'), /secret detail\\n +at .*internal-errors/],
    ['a string', 'secret detail', /"error":"secret detail"/],
  ])('that is ours, thrown as %s, is logged with its place and not shown to the client', (_, error, logged) => {
    const refusal = refusalOf(error, log);
    expect(refusal).toMatchObject({ reason: 'notNow', status: 503, error: 'proxy_internal_error' });
    expect(refusal.message).not.toContain('secret detail');
    expect(said).toEqual([expect.stringMatching(logged)]);
    expect(said[0]).toContain('internal error while handling a request');
  });
});
