import { fork } from 'node:child_process';
import path from 'node:path';

const worker = new URL('./server-worker.mjs', import.meta.url);

/** Short files with a long test. jest starts with the largest files, so these would run alone at the end. */
const startedFirst = ['simulation.test.ts', 'smoke.chromium.test.ts'];
const isStartedFirst = ({ path: file }) => startedFirst.includes(path.basename(file));

/** Has a process run a file. */
const answerOf = (child, task) =>
  new Promise((resolve, reject) => {
    const end = (settle) => (value) => {
      child.removeAllListeners();
      settle(value);
    };
    child.once(
      'message',
      end(({ error, result }) => (error ? reject(error) : resolve(result))),
    );
    child.once('exit', (code, signal) => end(reject)(new Error(`The process of the tests ended: ${signal ?? code}`)));
    child.send(task);
  });

/**
 * Runs test files of server packages with the worker of jest-light-runner. A process loads the modules of a package once, which takes seconds
 * of CPU, so packages with the same setup share processes. The runner of jest-light-runner starts new ones for each entry of `projects`.
 */
export default class ServerRunner {
  #globalConfig;

  constructor(globalConfig) {
    this.#globalConfig = globalConfig;
  }

  async runTests(tests, watcher, onStart, onResult, onFailure) {
    const waiting = tests.toSorted((one, other) => isStartedFirst(other) - isStartedFirst(one));
    await Promise.all(
      Array.from({ length: this.#globalConfig.maxWorkers }, async () => {
        const children = new Map();
        for (let test = waiting.shift(); test; test = waiting.shift()) {
          await onStart(test);
          try {
            await onResult(test, await this.#run(test, children));
          } catch (error) {
            await onFailure(test, error);
          }
        }
        for (const child of children.values()) child.disconnect();
      }),
    );
  }

  #run({ path: file, context: { config } }, children) {
    const setup = config.setupFilesAfterEnv.join();
    let child = children.get(setup);
    if (!child?.connected) {
      child = fork(worker, { serialization: 'advanced' });
      children.set(setup, child);
    }
    const workerData = { globalConfig: this.#globalConfig, projectConfig: config, runtime: 'child_process' };
    return answerOf(child, { file, workerData, environment: config.testEnvironmentOptions });
  }
}
