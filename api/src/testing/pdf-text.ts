import { inflateSync } from 'node:zlib';

interface PdfObject {
  readonly dictionary: string;
  readonly content: string;
}

function objectsOf(pdf: Buffer): ReadonlyMap<string, PdfObject> {
  const text = pdf.toString('latin1');
  const objects = new Map<string, PdfObject>();
  for (const match of text.matchAll(/(?<=\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [, id = '', body = ''] = match;
    const at = body.indexOf('stream\n');
    const dictionary = at === -1 ? body : body.slice(0, at);
    const size = Number(/\/Length (\d+)/.exec(dictionary)?.[1] ?? 0);
    const raw = at === -1 ? Buffer.alloc(0) : Buffer.from(body.slice(at + 'stream\n'.length), 'latin1').subarray(0, size);
    const content = dictionary.includes('/FlateDecode') ? inflateSync(raw).toString('latin1') : raw.toString('latin1');
    objects.set(id, { dictionary, content });
  }
  return objects;
}

const fromHex = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le');

/** The characters of a font by their codes in the page. */
function charactersOf(map: string): string[] {
  return [...map.matchAll(/\[([^\]]*)\]/g)].flatMap(([, entries = '']) =>
    [...entries.matchAll(/<([^>]*)>/g)].map(([, hex = '']) => fromHex(hex.replaceAll(/\s/g, ''))),
  );
}

/** The text of a PDF made by us, a line per drawn run. */
export function pdfText(pdf: Buffer): string {
  const objects = objectsOf(pdf);
  const fonts = new Map<string, string[]>();
  for (const { dictionary } of objects.values()) {
    for (const [, name = '', id = ''] of dictionary.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.dictionary ?? '')?.[1];
      fonts.set(name, charactersOf(objects.get(map ?? '')?.content ?? ''));
    }
  }
  const lines: string[] = [];
  for (const { content } of objects.values()) {
    let characters: string[] = [];
    for (const [, font, drawn] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
      if (font) characters = fonts.get(font) ?? [];
      const codes = [...(drawn ?? '').matchAll(/<([^>]*)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []);
      if (drawn !== undefined) lines.push(codes.map((code) => characters[Number.parseInt(code, 16)] ?? '').join(''));
    }
  }
  return lines.join('\n');
}
