import { withDefaults, type ProxySetting } from './proxy-setting.ts';
import { parseAddress } from './parse-address.ts';

const ENTRY = /^(?:\[[0-9a-f:]+\]|[\w.-]+):\d{1,5}$/i;

function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
}

const asText = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

function readJson(text: string): ProxySetting | undefined {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return undefined;
  }
  const { code, data } = asRecord(parsed);
  if (typeof code !== 'number' || !Array.isArray(data)) return undefined;
  if (data.length === 0) return withDefaults({ shape: 'answer', notes: ['refusedAnswer'] });
  const { ip, port, realIp } = asRecord(data[0]);
  const notes = data.length > 1 ? (['moreLines'] as const) : [];
  return withDefaults({ shape: 'answer', host: asText(ip), port: asText(port), realIp: asText(realIp), notes });
}

/** First entry of an extraction response, in any of its three formats; undefined for anything else. */
export function readAnswerEntry(text: string): ProxySetting | undefined {
  const json = readJson(text);
  if (json) return json;
  const lines = text.split(/<br\s*\/?>|\r?\n/i).map((line) => line.trim());
  const entries = lines.filter((line) => line !== '');
  if (entries.length < 2 || !entries.every((line) => ENTRY.test(line))) return undefined;
  return { ...parseAddress(entries[0] ?? ''), shape: 'answer', notes: ['moreLines'] };
}
