import type { CallResponse } from 'shared-contracts/calls';
import { escapeHtml } from 'shared-contracts/escape-html';

type Extracted = CallResponse<'getIp'>;
/** 0 json, 1 txt, 2 html. */
export type Format = '0' | '1' | '2';

export interface Rendered {
  readonly contentType: string;
  readonly body: string;
}

/** `ip:port` of each address; of a refusal its code and message. */
function linesOf({ code, msg, data }: Extracted): string[] {
  if (code !== 0) return [`${code} ${msg}`];
  return data.map(({ ip, port }) => (ip.includes(':') ? `[${ip}]:${port}` : `${ip}:${port}`));
}

/** An answer in the form that was asked for; refusals too. */
export function render(answer: Extracted, format: Format): Rendered {
  if (format === '1') return { contentType: 'text/plain; charset=utf-8', body: `${linesOf(answer).join('\n')}\n` };
  if (format === '2') return { contentType: 'text/html; charset=utf-8', body: linesOf(answer).map(escapeHtml).join('<br>') };
  return { contentType: 'application/json; charset=utf-8', body: JSON.stringify(answer) };
}
