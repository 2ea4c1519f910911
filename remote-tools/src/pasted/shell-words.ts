export interface ShellWord {
  /** Without its quotes. */
  readonly text: string;
  /** Whether quotes stood around any of it. */
  readonly isQuoted: boolean;
}

/** A line that goes on: in POSIX shells, in cmd, in PowerShell. */
const GOES_ON = /[\\^`]\r?\n/g;
/** A quote that nothing ends is a sign like others. */
const WORD = /(?:"(?:\\[\s\S]|[^"\\])*"|'[^']*'|\\[\s\S]|[^\s"'\\]|["'\\])+/g;
const PIECE = /"((?:\\[\s\S]|[^"\\])*)"|'([^']*)'|\\([\s\S])/g;

function unquoted(word: string): string {
  return word.replace(PIECE, (_, double?: string, single?: string, escaped?: string) =>
    double === undefined ? (single ?? escaped ?? '') : double.replace(/\\(["\\$`])/g, '$1'),
  );
}

/** The words of a command as a shell takes it apart; variables stay as they are written. */
export function shellWords(command: string): ShellWord[] {
  const words = command.replace(GOES_ON, ' ').match(WORD) ?? [];
  return words.map((word) => ({ text: unquoted(word), isQuoted: /["']/.test(word) }));
}
