/** Formats an amount in fen or cents as providers do: `12.30`. */
export function toDecimal(cents: number): string {
  return `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
}

/** Parses an amount such as `12.30` or `12` into fen or cents; undefined for anything else. Avoids floating-point arithmetic. */
export function fromDecimal(text: string | undefined): number | undefined {
  const [, whole, part = ''] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text ?? '') ?? [];
  return whole === undefined ? undefined : Number(whole) * 100 + Number(part.padEnd(2, '0'));
}
