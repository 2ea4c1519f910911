export interface ShellWord {
  /** The word without its quotes. */
  readonly text: string;
  /** Whether any part of it was quoted. */
  readonly isQuoted: boolean;
}

/** Line continuation in POSIX shells, cmd and PowerShell, which join the lines without a space. */
const LINE_CONTINUATION = /[\\^`]\r?\n/g;
/** An unclosed quote is an ordinary character. */
const WORD = /(?:"(?:\\[\s\S]|[^"\\])*"|'[^']*'|\\[\s\S]|[^\s"'\\]|["'\\])+/g;
const PIECE = /"((?:\\[\s\S]|[^"\\])*)"|'([^']*)'|\\([\s\S])/g;

function unquoted(word: string): string {
  return word.replace(PIECE, (_, double?: string, single?: string, escaped?: string) =>
    double === undefined ? (single ?? escaped ?? '') : double.replace(/\\(["\\$`])/g, '$1'),
  );
}

/** Splits a command into words as a shell does, without expanding variables. */
export function shellWords(command: string): ShellWord[] {
  const words = command.replace(LINE_CONTINUATION, '').match(WORD) ?? [];
  return words.map((word) => ({ text: unquoted(word), isQuoted: /["']/.test(word) }));
}
