import { testServer } from './test-server.ts';

/** What has started a timer. */
const starters: string[] = [];
const { setInterval: startTimer } = globalThis;
const isPeriodic = (stack: string) => stack.includes('startPeriodicWork');

beforeAll(() => {
  const recorded = (...timer: Parameters<typeof startTimer>) => {
    starters.push(new Error('started').stack ?? '');
    return startTimer(...timer);
  };
  globalThis.setInterval = Object.assign(recorded, startTimer);
});

afterAll(() => {
  globalThis.setInterval = startTimer;
});

describe('a test server', () => {
  testServer();

  it('does no periodic work, which would depend on the time that a test takes [O8]', () => {
    expect(starters.filter(isPeriodic)).toEqual([]);
  });
});

describe('a test server with periodic work', () => {
  testServer({}, { isPeriodic: true });

  it('starts its timers', () => {
    expect(starters.filter(isPeriodic).length).toBeGreaterThan(0);
  });
});
