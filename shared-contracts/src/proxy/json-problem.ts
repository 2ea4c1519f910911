/** Whether a text is the beginning of valid JSON, so that only its end is missing. */
function isBeginning(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch (error) {
    const { message } = error as SyntaxError;
    const position = /at position (\d+)/.exec(message)?.[1];
    return position === undefined
      ? message.startsWith('Unexpected end')
      : message.startsWith('Unterminated') || Number(position) >= text.length;
  }
}

/**
 * Position of a JSON syntax error, such as `line 3, column 5: invalid JSON`, or undefined for valid JSON. The engine's own message
 * quotes the text, and settings files contain passwords.
 */
export function jsonProblem(text: string): string | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch {
    let [good, bad] = [0, text.length + 1];
    while (bad - good > 1) {
      const middle = Math.floor((good + bad) / 2);
      if (isBeginning(text.slice(0, middle))) good = middle;
      else bad = middle;
    }
    const before = text.slice(0, good).split('\n');
    return `line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}: invalid JSON`;
  }
}
