// Tells Stryker which test is running (none while modules load, so that code is static), runs only tests that reach a mutant, and ends a file at its first
// failure under a mutant.
const context = (globalThis.__stryker__ ??= {});
const { setTimeout, clearTimeout } = globalThis;
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

/** Mutants often make a test hang. */
async function withinDeadline(run, id) {
  const ms = 15_000 + 5 * (context.baseline.durations[id] ?? 0);
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Took more than ${ms} ms`)), ms);
  });
  await Promise.race([run(), late]).finally(() => clearTimeout(timer));
}

async function noted(run, id) {
  context.currentTestId = id;
  if (context.activeMutant === undefined) return run();
  if (failure) throw failure;
  try {
    return await withinDeadline(async () => run(), id);
  } catch (error) {
    failure = error;
    throw error;
  }
}

const isWanted = (id) => context.wanted === undefined || context.wanted.has(id) || context.wanted.has(testFile);

const notedTest = (register) => (title, run, ms) =>
  register(
    title,
    async () => {
      const id = `${testFile} ${title}`;
      if (isWanted(id) && !context.baseline?.failing.includes(id)) await noted(run, id);
    },
    ms,
  );

const { it } = globalThis;
globalThis.it = Object.assign(notedTest(it), { only: notedTest(it.only) });
for (const hook of ['beforeAll', 'beforeEach']) {
  const register = globalThis[hook];
  globalThis[hook] = (run, ms) => register(() => noted(run, testFile), ms);
}
