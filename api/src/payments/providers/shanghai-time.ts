const OFFSET_MS = 8 * 3_600_000;

/** Formats a time as Alipay does: `2026-12-01 16:00:00`, in Shanghai time. */
export function toShanghaiTime(moment: Date): string {
  return new Date(moment.getTime() + OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ');
}

/** Parses an Alipay timestamp; undefined for anything else. */
export function fromShanghaiTime(text: string | undefined): Date | undefined {
  if (!text || !/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(text)) return undefined;
  const ms = Date.parse(`${text.replace(' ', 'T')}+08:00`);
  return Number.isNaN(ms) ? undefined : new Date(ms);
}
