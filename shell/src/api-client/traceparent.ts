const hex = (bytes: number): string =>
  [...crypto.getRandomValues(new Uint8Array(bytes))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

const traceId = hex(16);

/** The `traceparent` header (W3C Trace Context) of a new call. All calls of a page, from its load to the next one, are one trace. */
export const newTraceparent = (): string => `00-${traceId}-${hex(8)}-01`;
