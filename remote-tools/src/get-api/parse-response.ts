/** Address in an extraction response. */
export interface ExtractedAddress {
  /** `ip:port` to connect to, with `:user:password` if the port requires them. */
  readonly entry: string;
  /** Exit IP and country or region name; only in JSON responses. */
  readonly exit?: string;
  readonly area?: string;
}

/** Parsed response of an extraction link. */
export interface Answer {
  /** Text to show; JSON is formatted. */
  readonly text: string;
  /** Empty for a refusal. */
  readonly addresses: readonly ExtractedAddress[];
  readonly refusal?: { readonly code: number; readonly message: string };
}

const SUCCESS = 0;
/** Refusal in txt or html: code and message on one line. Never matches an `ip:port` line. */
const REFUSAL_LINE = /^(\d{3,4}) (.+)$/;
const ADDRESS_LINE = /^(\[[\da-f:.]+\]|[\w.-]+):\d{1,5}(:[\w-]+:[\w-]+)?$/i;

const record = (value: unknown) => (typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : undefined);

function readRow(row: unknown): ExtractedAddress[] {
  const { ip, port, user, password, realIp, area } = record(row) ?? {};
  if (typeof ip !== 'string' || typeof port !== 'number') return [];
  const login = typeof user === 'string' && typeof password === 'string' ? [user, password] : [];
  const entry = [ip.includes(':') ? `[${ip}]` : ip, port, ...login].join(':');
  return [{ entry, ...(typeof realIp === 'string' && { exit: realIp }), ...(typeof area === 'string' && { area }) }];
}

function readJson(body: string): Answer | undefined {
  let parsed: unknown;
  try {
    parsed = JSON.parse(body);
  } catch {
    return undefined;
  }
  const { code, msg, data } = record(parsed) ?? {};
  if (typeof code !== 'number') return undefined;
  const text = JSON.stringify(parsed, null, 2);
  if (code === SUCCESS) return { text, addresses: Array.isArray(data) ? data.flatMap(readRow) : [] };
  return { text, addresses: [], refusal: { code, message: typeof msg === 'string' ? msg : '' } };
}

/** Parses a response in any of the three formats. Errors before the call itself are JSON in every format. */
export function parseResponse(body: string): Answer {
  const json = readJson(body);
  if (json) return json;
  const [, code, message] = REFUSAL_LINE.exec(body.trim()) ?? [];
  if (code && message) return { text: body, addresses: [], refusal: { code: Number(code), message } };
  const lines = body
    .split(/<br\s*\/?>|\n/)
    .map((line) => line.trim())
    .filter(Boolean);
  return { text: body, addresses: lines.filter((line) => ADDRESS_LINE.test(line)).map((entry) => ({ entry })) };
}
