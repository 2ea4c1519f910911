import path from 'node:path';
import config from '../../../jest.config.mjs';

const inBrowser = config.projects.filter(({ testEnvironment }) => testEnvironment?.endsWith('browser-environment.mjs'));
const room = inBrowser.find(({ displayName }) => displayName === process.env.MUTATION_ROOM);
/** What all parts share is also tested by the pages that use it. */
const tested = process.env.MUTATION_ROOM === 'shared-ui' ? inBrowser : [room];

/** The project of the room that the drill selects, because Stryker's runner accepts one project only, and a project has no timeout of its own. */
export default {
  ...room,
  rootDir: path.dirname(room.rootDir),
  roots: tested.map(({ rootDir }) => rootDir),
  testMatch: ['**/*.test.{ts,tsx}'],
  testTimeout: 2 * config.testTimeout,
};
