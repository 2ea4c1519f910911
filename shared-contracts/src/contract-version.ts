/**
 * Version of the shell contract (`shell.ts` and what it names). Additive changes raise the minor; a change that an
 * older remote or shell could not live with raises the major, and the shell refuses remotes that need another one. What has changed
 * since the last release is compared by `scripts/check-contract.ts`, type by type.
 */
export const SHELL_CONTRACT_VERSION = '1.10.0';
