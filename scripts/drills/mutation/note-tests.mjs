// Notes for Stryker which test file runs (none while its modules load: what runs then is static), leaves out tests that fail without any mutant, and
// ends a file with its first failure under a mutant.
const DEADLINE_MS = 15_000;
const context = (globalThis.__stryker__ ??= {});
let testFile;
let failure;

const { setState } = expect;
expect.setState = (state) => {
  if (state.testPath) {
    testFile = state.testPath;
    failure = undefined;
    context.currentTestId = undefined;
  }
  setState(state);
};

/** A mutant often makes a test wait for ever. */
async function withinDeadline(run) {
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Took more than ${DEADLINE_MS} ms`)), DEADLINE_MS);
  });
  await Promise.race([run(), late]).finally(() => clearTimeout(timer));
}

const { setTimeout, clearTimeout } = globalThis;

const noted = (run, title) => async () => {
  if (context.leftOut?.has(`${testFile} ${title}`)) return undefined;
  context.currentTestId = testFile;
  if (context.activeMutant === undefined) return run();
  if (failure) throw failure;
  try {
    return await withinDeadline(async () => run());
  } catch (error) {
    failure = error;
    throw error;
  }
};

const { it } = globalThis;
const notedTest = (register) => (title, run, ms) => register(title, noted(run, title), ms);
globalThis.it = Object.assign(notedTest(it), { only: notedTest(it.only) });
for (const hook of ['beforeAll', 'beforeEach']) {
  const register = globalThis[hook];
  globalThis[hook] = (run, ms) => register(noted(run), ms);
}
