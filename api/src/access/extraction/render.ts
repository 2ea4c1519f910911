import { escapeHtml } from 'shared-contracts/texts/escape-html';

/** Response to a signed call. */
export interface SignedAnswer<Item> {
  readonly serialNo: string;
  /** 0 for success, otherwise one of `proxyErrors`. */
  readonly code: number;
  readonly msg: string;
  /** Empty for a refusal. */
  readonly data: readonly Item[];
}

/** 0 json, 1 txt, 2 html. */
export type Format = '0' | '1' | '2';

export interface Rendered {
  readonly contentType: string;
  readonly body: string;
}

function linesOf<Item>({ code, msg, data }: SignedAnswer<Item>, lineOf: (item: Item) => string): string[] {
  return code === 0 ? data.map(lineOf) : [`${code} ${msg}`];
}

/** Renders a response or refusal in the requested format. */
export function render<Item>(answer: SignedAnswer<Item>, format: Format, lineOf: (item: Item) => string): Rendered {
  if (format === '0') return { contentType: 'application/json; charset=utf-8', body: JSON.stringify(answer) };
  const lines = linesOf(answer, lineOf);
  if (format === '2') return { contentType: 'text/html; charset=utf-8', body: lines.map(escapeHtml).join('<br>') };
  return { contentType: 'text/plain; charset=utf-8', body: lines.map((line) => `${line}\n`).join('') };
}
