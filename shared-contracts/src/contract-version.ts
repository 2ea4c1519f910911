/**
 * Version of the shell contract (`shell.ts` and what it names). Additive changes raise the minor; a change that an
 * older remote or shell could not live with raises the major, and the shell refuses remotes that need another one. What each
 * version has brought is written down in `contract-version.test.ts`.
 */
export const SHELL_CONTRACT_VERSION = '1.7.0';
