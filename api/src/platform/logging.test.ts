import { DrizzleQueryError } from 'drizzle-orm/errors';
import { createApp } from './http/app.ts';
import { createLog } from './logging.ts';

function capture() {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });
  return { lines, log };
}

describe('the log', () => {
  it('holds no secrets', () => {
    const { lines, log } = capture();
    log.info({ password: 'hidden-1', body: { mobile: 'hidden-2', code: 'hidden-3' }, order: { of: { sign: 'hidden-4' } } }, 'told');
    expect(lines.join('')).toContain('told');
    expect(lines.join('')).not.toContain('hidden');
  });

  it('holds paths without their queries, and no tokens', async () => {
    const { lines, log } = capture();
    const app = createApp({ log, trustProxy: 'loopback', isDraining: () => false });
    app.get('/somewhere', async () => 'here');
    await app.inject({ url: '/somewhere?sign=hidden&mobile=hidden', headers: { token: 'hidden' } });
    expect(lines.join('')).toContain('"path":"/somewhere"');
    expect(lines.join('')).not.toContain('hidden');
  });

  it('tells a failed query without the values of customers', () => {
    const { lines, log } = capture();
    const cause = Object.assign(new Error('duplicate key'), { code: '23505', detail: 'Key (mobile)=(hidden)' });
    log.error({ err: new DrizzleQueryError('insert into customers values ($1)', ['hidden'], cause) }, 'failed');
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      err: { errorCode: '23505', message: 'duplicate key', query: 'insert into customers values ($1)' },
    });
    expect(lines.join('')).not.toContain('hidden');
  });
});
