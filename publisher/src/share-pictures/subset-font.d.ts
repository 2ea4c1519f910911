declare module 'subset-font' {
  interface Options {
    readonly targetFormat: 'sfnt' | 'woff' | 'woff2' | 'truetype';
    /** A variable font's axes, each pinned to a value. */
    readonly variationAxes?: Readonly<Record<string, number>>;
  }
  /** The part of a font that a text needs. */
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
