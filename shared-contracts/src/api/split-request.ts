import { endpointPath, endpoints, type EndpointName } from './endpoints.ts';

export interface SplitRequest {
  /** The path with its parameters filled in. */
  readonly path: string;
  /** Remaining fields for the query of a GET or the body of a POST, without undefined values. */
  readonly rest: Readonly<Record<string, unknown>>;
}

/**
 * Splits the flat request of a call, as described in `calls`, into its path and the remaining fields.
 * @throws Error if a path parameter is missing
 */
export function splitRequest(name: EndpointName, request: Readonly<Record<string, unknown>>): SplitRequest {
  const segments = new Set<string>(endpoints[name].path.split('/'));
  const rest = Object.entries(request).filter(([key, value]) => value !== undefined && !segments.has(`:${key}`));
  return { path: endpointPath(name, request), rest: Object.fromEntries(rest) };
}
