/** `code` of an error of Node or of the database, such as `ENOENT` or an SQLSTATE. */
export function codeOf(error: unknown): string | undefined {
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
