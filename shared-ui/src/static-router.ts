/** The router of stored pages; only the shell's server build takes it. */
export { StaticRouter } from 'react-router';
