/** `code` of an error of Node or of the database, such as `ENOENT` or an SQLSTATE. */
export function codeOf(error: unknown): string | undefined {
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

/** An error and those that it wraps, outermost first. */
export function withCauses(error: unknown): { readonly message?: unknown }[] {
  const found: { message?: unknown; cause?: unknown }[] = [];
  for (let at = error; typeof at === 'object' && at !== null && found.length < 5; at = found.at(-1)?.cause) found.push(at);
  return found;
}

/** The code behind an error, however it is wrapped: an SQLSTATE, or one of the system's. */
export function causeCode(error: unknown): string | undefined {
  return withCauses(error)
    .map(codeOf)
    .find((code) => code !== undefined);
}
