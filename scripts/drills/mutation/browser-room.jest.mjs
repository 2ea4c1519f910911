import config from '../../../jest.config.mjs';

/** The project of the room that the drill selects, because Stryker's runner accepts one project only, and a project has no timeout of its own. */
export default {
  ...config.projects.find(({ displayName }) => displayName === process.env.MUTATION_ROOM),
  testTimeout: config.testTimeout,
};
