// jest-light-runner loads test files with Node itself, so modules are loaded once per worker rather than once per file. This adds the
// features of jest's own runner that it lacks and our tests use: timeouts, `clearMocks`, fake timer settings.
import { ModernFakeTimers } from '@jest/fake-timers';
import fc from 'fast-check';
import { bind } from 'jest-each';

// The gate tests properties with the same samples every time, so that it fails only for what has changed; `--all` chooses a seed.
fc.configureGlobal({ seed: Number(process.env.TEST_SEED ?? 1) });

const DEADLINE_MS = 60_000;
/** Timeout that a test file set with `jest.setTimeout`. */
let wanted = { testPath: '', ms: DEADLINE_MS };

const currentFile = () => expect.getState().testPath;
const deadline = () => (wanted.testPath === currentFile() ? wanted.ms : DEADLINE_MS);

const timers = new ModernFakeTimers({ config: { fakeTimers: {} }, global: globalThis });
const { setTimeout, clearTimeout } = globalThis;

const chained = (act) =>
  function chain(...args) {
    act(...args);
    return jest;
  };

Object.assign(jest, {
  useFakeTimers: chained((settings) => timers.useFakeTimers(settings)),
  useRealTimers: chained(() => timers.useRealTimers()),
  setSystemTime: chained((time) => timers.setSystemTime(time)),
  advanceTimersByTime: (ms) => timers.advanceTimersByTime(ms),
  advanceTimersByTimeAsync: (ms) => timers.advanceTimersByTimeAsync(ms),
  runAllTimers: () => timers.runAllTimers(),
  getTimerCount: () => timers.getTimerCount(),
  setTimeout: chained((ms) => {
    wanted = { testPath: currentFile(), ms };
  }),
  mocked: (original) => original,
});

/** Wraps a function to reject after a timeout. Unaffected by the test's fake timers. */
function withDeadline(run, ms, after = () => undefined) {
  return async () => {
    let timer;
    const late = new Promise((_, reject) => {
      timer = setTimeout(() => reject(new Error(`Took more than ${ms} ms`)), ms);
    });
    try {
      await Promise.race([Promise.resolve().then(() => run()), late]);
    } finally {
      clearTimeout(timer);
      after();
    }
  };
}

function limitedTest(register) {
  const limited = (title, run, ms = deadline()) =>
    register(
      title,
      withDeadline(run, ms, () => jest.clearAllMocks()),
      ms,
    );
  return Object.assign(limited, { each: bind(limited, false) });
}

globalThis.it = Object.assign(limitedTest(globalThis.it), { only: limitedTest(globalThis.it.only) });
globalThis.test = globalThis.it;
for (const hook of ['beforeAll', 'beforeEach', 'afterEach', 'afterAll']) {
  const register = globalThis[hook];
  globalThis[hook] = (run, ms = deadline()) => register(withDeadline(run, ms), ms);
}
