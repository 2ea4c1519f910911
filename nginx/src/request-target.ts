/** The raw path and query of a request target; a lone `?` is no query. */
export function splitTarget(target: string): { pathname: string; query: string } {
  const at = target.indexOf('?');
  if (at < 0) return { pathname: target, query: '' };
  return { pathname: target.slice(0, at), query: at + 1 < target.length ? target.slice(at) : '' };
}

/** A target without the origin that the absolute form of a request carries. */
export function originForm(target: string): string {
  const path = target.replace(/^https?:\/\/[^/?]*/i, '');
  return path.startsWith('/') ? path : `/${path}`;
}
