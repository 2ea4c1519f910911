/**
 * Version of the shell contract (`shell.ts` and the types it references). Additive changes raise the minor. A change that is incompatible
 * with an older remote or shell raises the major, and the shell rejects remotes that need another one. `scripts/check-contract.ts` compares
 * the types with those of the last release.
 */
export const SHELL_CONTRACT_VERSION = '1.13.0';
