import { endpointPath, endpoints, type EndpointName } from './endpoints.ts';

export interface SplitRequest {
  /** With its parameters filled in. */
  readonly path: string;
  /** What is left for the query of a GET or the body of a POST; nothing in it is undefined. */
  readonly rest: Readonly<Record<string, unknown>>;
}

/**
 * Splits the flat request of a call, as `calls` describes it, into what stands in its path and all else.
 * @throws Error where a parameter of the path is missing
 */
export function splitRequest(name: EndpointName, request: Readonly<Record<string, unknown>>): SplitRequest {
  const segments = new Set<string>(endpoints[name].path.split('/'));
  const rest = Object.entries(request).filter(([key, value]) => value !== undefined && !segments.has(`:${key}`));
  return { path: endpointPath(name, request), rest: Object.fromEntries(rest) };
}
