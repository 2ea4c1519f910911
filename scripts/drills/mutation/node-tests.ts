import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../../lib/root.ts';

interface Project {
  readonly displayName: string;
  readonly setupFiles?: readonly string[];
  readonly setupFilesAfterEnv?: readonly string[];
}
interface Outcome {
  readonly numFailingTests: number;
  readonly failureMessage: string;
  readonly testResults: readonly { readonly title: string; readonly status: string; readonly duration: number }[];
}
interface LightWorker {
  default(testFile: string): Promise<Outcome>;
  setWorkerData(data: object): void;
}

/** The part of jest-light-runner that runs a file in the current process. Its package doesn't export it. */
const WORKER = path.join(root, 'node_modules/jest-light-runner/src/worker-runner.js');

const load = async <Module>(file: string): Promise<Module> => import(pathToFileURL(file).href);

/** Runs test files of a server room one by one in this process, as configured in the folder's `jest.config.mjs`. */
export async function nodeTests(folder: string, room: string): Promise<(testFile: string) => Promise<Outcome>> {
  const { default: config } = await load<{ default: { projects: readonly Project[] } }>(path.join(folder, 'jest.config.mjs'));
  const project = config.projects.find(({ displayName }) => displayName === room);
  if (!project) throw new Error(`jest.config.mjs has no project ${room}`);
  const worker = await load<LightWorker>(WORKER);
  worker.setWorkerData({
    runtime: 'main_thread',
    globalConfig: { testNamePattern: null, expand: false, updateSnapshot: 'none' },
    projectConfig: {
      rootDir: path.join(folder, room),
      setupFiles: project.setupFiles ?? [],
      setupFilesAfterEnv: [path.join(import.meta.dirname, 'note-tests.mjs'), ...(project.setupFilesAfterEnv ?? [])],
      snapshotSerializers: [],
      transform: [],
      slowTestThreshold: 5,
    },
  });
  return (testFile) => worker.default(testFile);
}
