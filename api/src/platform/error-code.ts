/** `code` of a Node or database error, such as `ENOENT` or an SQLSTATE. */
export function codeOf(error: unknown): string | undefined {
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

/** An error and its causes, outermost first. */
export function withCauses(error: unknown): { readonly message?: unknown }[] {
  const found: { message?: unknown; cause?: unknown }[] = [];
  for (let at = error; typeof at === 'object' && at !== null && found.length < 5; at = found.at(-1)?.cause) found.push(at);
  return found;
}

/** Code of the underlying error, however it's wrapped: an SQLSTATE or a system error code. */
export function causeCode(error: unknown): string | undefined {
  return withCauses(error)
    .map(codeOf)
    .find((code) => code !== undefined);
}
