// Runs test files that `server-runner.mjs` sends, each with the environment variables of its project.
const { default: run, setWorkerData } = await import(new URL('worker-runner.js', import.meta.resolve('jest-light-runner')));

/** Sets environment variables, or removes those that are null. Returns their previous values. */
function changeEnvironment(variables) {
  const before = Object.fromEntries(Object.keys(variables).map((name) => [name, process.env[name] ?? null]));
  for (const [name, value] of Object.entries(variables)) {
    if (value === null) delete process.env[name];
    else process.env[name] = value;
  }
  return before;
}

async function outcomeOf({ file, workerData, environment }) {
  const before = changeEnvironment(environment);
  setWorkerData(workerData);
  try {
    return { result: await run(file) };
  } catch (error) {
    return { error };
  } finally {
    changeEnvironment(before);
  }
}

process.on('disconnect', () => process.exit());
process.on('message', (task) => void outcomeOf(task).then((outcome) => process.send(outcome)));
