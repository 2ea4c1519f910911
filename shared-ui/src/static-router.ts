/** Router for prerendered pages; only the shell's server build imports it. */
export { StaticRouter } from 'react-router';
