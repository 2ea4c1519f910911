import config from '../../../jest.config.mjs';

/** Stryker's runner takes one project, not a list: the room that the drill names. */
export default config.projects.find(({ displayName }) => displayName === process.env.MUTATION_ROOM);
