/** Router for tests. It is apart from the module that all parts share, which every visitor downloads whole. */
export { MemoryRouter } from 'react-router';
