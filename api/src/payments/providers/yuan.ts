/** Formats an amount in fen as Alipay does: `12.30`. */
export function toYuan(fen: number): string {
  return `${Math.trunc(fen / 100)}.${String(fen % 100).padStart(2, '0')}`;
}

/** Parses an amount such as `12.30` or `12` into fen; undefined for anything else. Avoids floating-point arithmetic. */
export function fromYuan(text: string | undefined): number | undefined {
  const [, yuan, part = ''] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text ?? '') ?? [];
  return yuan === undefined ? undefined : Number(yuan) * 100 + Number(part.padEnd(2, '0'));
}
