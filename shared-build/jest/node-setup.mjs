// jest-light-runner loads test files with Node itself, so that the modules of a room are loaded once per worker rather than once per
// file. What it leaves out of jest's own runner and our tests rely on is added here: deadlines, `clearMocks`, settings of fake timers.
import { ModernFakeTimers } from '@jest/fake-timers';
import { bind } from 'jest-each';

const DEADLINE_MS = 60_000;
/** What a test file asked for by `jest.setTimeout`. */
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

/** The same function, rejected once its time is over. Fake timers of the test don't count. */
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
