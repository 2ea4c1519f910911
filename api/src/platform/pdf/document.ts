import Pdf from 'pdfkit';
import { languageTag, type Language } from 'shared-contracts/languages';
import { runsOf, type Run, type Weight } from './fonts.ts';

const MARGIN = 50;
/** Room for the page number. */
const BOTTOM = 70;
/** Font size in points. */
const SIZE = 10;
const LINE_HEIGHT = 1.45;
/** Height of a capital letter's box above the baseline, in font sizes. */
const ASCENT = 1.05;

const colors = { ink: '#10202E', soft: '#4A5B69', tide: '#075E5A', line: '#E3E1DA' } as const;

export interface TextStyle {
  readonly size?: number;
  readonly weight?: Weight;
  readonly color?: keyof typeof colors;
  readonly align?: 'left' | 'right';
}

interface Box {
  readonly x: number;
  readonly width: number;
}

/** A word with the space after it, or one Han character with the punctuation after it: lines break between them. */
const UNITS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}][\p{P}\s]*|[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+\s*|\s+/gu;

/** A PDF in A4 whose text flows from top to bottom, in fonts that are embedded as subsets. */
export class PdfDocument {
  readonly #language: Language;
  readonly #pdf: PDFKit.PDFDocument;
  readonly #chunks: Buffer[] = [];
  readonly #closed: Promise<Buffer>;
  /** Top of the next row. */
  y = MARGIN;

  /** @param at date of the document, so that the same document always has the same bytes */
  constructor(language: Language, { title, author, at }: { readonly title: string; readonly author: string; readonly at: Date }) {
    this.#language = language;
    this.#pdf = new Pdf({
      size: 'A4',
      margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: 0 },
      bufferPages: true,
      lang: languageTag[language],
      displayTitle: true,
      // No default font, which would be one that isn't embedded.
      font: null as unknown as string,
      info: { Title: title, Author: author, CreationDate: at, ModDate: at },
    });
    this.#closed = new Promise((resolve, reject) => {
      this.#pdf.on('data', (chunk: Buffer) => this.#chunks.push(chunk));
      this.#pdf.on('end', () => resolve(Buffer.concat(this.#chunks)));
      this.#pdf.on('error', reject);
    });
  }

  get width(): number {
    return this.#pdf.page.width - 2 * MARGIN;
  }

  #use({ font }: Run, size: number): PDFKit.PDFDocument {
    return this.#pdf.registerFont(font.name, font.sfnt).font(font.name).fontSize(size);
  }

  #widthOf(text: string, size: number, weight: Weight): number {
    return runsOf(text, this.#language, weight).reduce((sum, run) => sum + this.#use(run, size).widthOfString(run.text), 0);
  }

  #linesOf(text: string, width: number, size: number, weight: Weight): string[] {
    const fits = (line: string) => this.#widthOf(line.trimEnd(), size, weight) <= width;
    const lines: string[] = [];
    let line = '';
    const add = (unit: string) => {
      if (line !== '' && !fits(line + unit)) {
        lines.push(line.trimEnd());
        line = '';
      }
      line += unit;
    };
    // A unit that is longer than a line breaks anywhere.
    for (const unit of text.match(UNITS) ?? []) for (const piece of fits(unit) ? [unit] : Array.from(unit)) add(piece);
    return line.trim() === '' ? lines : [...lines, line.trimEnd()];
  }

  /**
   * Draws a text, broken into lines, at a given top.
   * @returns its height
   */
  textAt(
    text: string,
    top: number,
    { x, width }: Box,
    { size = SIZE, weight = 400, color = 'ink', align = 'left' }: TextStyle = {},
  ): number {
    const lines = this.#linesOf(text, width, size, weight);
    for (const [index, line] of lines.entries()) {
      const baseline = top + index * size * LINE_HEIGHT + size * ASCENT;
      let left = MARGIN + x + (align === 'right' ? width - this.#widthOf(line, size, weight) : 0);
      for (const run of runsOf(line, this.#language, weight)) {
        const pdf = this.#use(run, size);
        pdf.fillColor(colors[color]).text(run.text, left, baseline, { lineBreak: false, baseline: 'alphabetic' });
        left += pdf.widthOfString(run.text);
      }
    }
    return lines.length * size * LINE_HEIGHT;
  }

  /** Draws cells of texts beside each other, on the next page if they don't fit. */
  row(cells: readonly (Box & { readonly text: string; readonly style?: TextStyle })[], gap = 4): void {
    const heightOf = (text: string, width: number, { size = SIZE, weight = 400 }: TextStyle = {}) =>
      this.#linesOf(text, width, size, weight).length * size * LINE_HEIGHT;
    const needed = Math.max(...cells.map(({ text, width, style }) => heightOf(text, width, style)));
    if (this.y + needed > this.#pdf.page.height - BOTTOM) {
      this.#pdf.addPage();
      this.y = MARGIN;
    }
    const heights = cells.map(({ text, style, ...box }) => this.textAt(text, this.y, box, style));
    this.y += Math.max(...heights) + gap;
  }

  /** Draws a text over the whole width. */
  paragraph(text: string, style?: TextStyle, gap = 4): void {
    this.row([{ x: 0, width: this.width, text, ...(style && { style }) }], gap);
  }

  space(height: number): void {
    this.y += height;
  }

  rule(gap = 8): void {
    this.#pdf
      .moveTo(MARGIN, this.y)
      .lineTo(MARGIN + this.width, this.y)
      .lineWidth(0.75)
      .strokeColor(colors.line)
      .stroke();
    this.y += gap;
  }

  /**
   * Writes a note and the page number below each page, and closes the document.
   * @returns the file
   */
  async close(note: string, pageOf: (page: number, pages: number) => string): Promise<Buffer> {
    const { count } = this.#pdf.bufferedPageRange();
    for (let page = 0; page < count; page += 1) {
      this.#pdf.switchToPage(page);
      const top = this.#pdf.page.height - BOTTOM + 28;
      const style = { size: 8, color: 'soft' } as const;
      this.textAt(note, top, { x: 0, width: this.width * 0.75 }, style);
      this.textAt(pageOf(page + 1, count), top, { x: this.width * 0.75, width: this.width * 0.25 }, { ...style, align: 'right' });
    }
    this.#pdf.end();
    return this.#closed;
  }
}
