import { cleanText } from '../pasted/clean-text.ts';
import { keyOf, type SettingKey } from './key-words.ts';
import { withDefaults, type ProxySetting, type SettingNote, type SettingShape } from './proxy-setting.ts';
import { parseAddress } from './parse-address.ts';

/** Name-value pair in JSON, Python, JavaScript, a shell or a form. */
const PAIR =
  /(?:^|[\s,{;(["'])(?:\$env:|--)?(["']?)([\p{L}_][\p{L}\d _.-]{0,30}?)\1\]?\s*(?:=>|[:=：])[ \t]*(?!\/\/)("(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|[^\s,;{}[\]]+)/gmu;

type Values = Partial<Record<SettingKey, string>>;

function valuesOf(text: string): Values {
  const values: Values = {};
  for (const [, , name = '', value = ''] of text.matchAll(PAIR)) {
    const key = keyOf(name);
    // If a name is repeated, the first value wins.
    if (key !== undefined) values[key] ??= /^(["']).*\1$/.test(value) ? value.slice(1, -1) : value;
  }
  return values;
}

function shapeOf(text: string): SettingShape {
  if (/[{[]/.test(text)) return 'dictionary';
  return text.includes('=') ? 'environment' : 'form';
}

function notesOf({ httpAddress, httpsAddress, address, noProxy }: Values, text: string): SettingNote[] {
  const notes: SettingNote[] = [];
  if (httpAddress !== undefined && httpsAddress === undefined && address === undefined) notes.push('onlyHttp');
  if (httpAddress !== undefined && httpsAddress !== undefined && httpAddress !== httpsAddress) notes.push('unlike');
  if (noProxy) notes.push('noProxy');
  if (/--proxy-server/.test(text) && /@/.test(address ?? '')) notes.push('chromeLogin');
  return notes;
}

/** Parses a setting with named parts; undefined if no name is known. */
export function parsePairs(text: string): ProxySetting | undefined {
  const values = valuesOf(text);
  const written = values.httpsAddress ?? values.httpAddress ?? values.address;
  const isAddress = written !== undefined && /[:@.]/.test(written);
  if (!isAddress && values.host === undefined && values.user === undefined && values.realIp === undefined) return undefined;
  const inOne = parseAddress(isAddress ? cleanText(written).text : (values.host ?? ''));
  const notes = [...inOne.notes, ...notesOf(values, text)];
  return withDefaults({
    ...inOne,
    shape: shapeOf(text),
    scheme: inOne.scheme || (values.scheme ?? '').replace(/:?\/*$/, '').toLowerCase(),
    port: inOne.port || (values.port ?? ''),
    user: values.user ?? inOne.user,
    password: values.password ?? inOne.password,
    notes,
    ...(values.realIp !== undefined && { realIp: values.realIp }),
  });
}
