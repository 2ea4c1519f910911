import config from '../../../jest.config.mjs';

/** Stryker's runner takes one project, not a list, and a project has no deadline of its own: the room that the drill names. */
export default {
  ...config.projects.find(({ displayName }) => displayName === process.env.MUTATION_ROOM),
  testTimeout: config.testTimeout,
};
