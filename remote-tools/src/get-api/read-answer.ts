/** What a call of the link answered. */
export interface Answer {
  /** As shown; json is laid out. */
  readonly text: string;
  readonly refusal?: { readonly code: number; readonly message: string };
}

const SUCCESS = 0;
/** A refusal in txt or html: its code and message on one line. An `ip:port` line never looks like it. */
const REFUSAL_LINE = /^(\d{3,4}) (.+)$/;

function readJson(body: string): Answer | undefined {
  let parsed: unknown;
  try {
    parsed = JSON.parse(body);
  } catch {
    return undefined;
  }
  if (typeof parsed !== 'object' || parsed === null) return undefined;
  const { code, msg } = parsed as { code?: unknown; msg?: unknown };
  const text = JSON.stringify(parsed, null, 2);
  if (typeof code !== 'number' || code === SUCCESS) return { text };
  return { text, refusal: { code, message: typeof msg === 'string' ? msg : '' } };
}

/** Reads an answer in any of the three forms. Failures before the call itself are json in every form. */
export function readAnswer(body: string): Answer {
  const json = readJson(body);
  if (json) return json;
  const [, code, message] = REFUSAL_LINE.exec(body.trim()) ?? [];
  return code && message ? { text: body, refusal: { code: Number(code), message } } : { text: body };
}
