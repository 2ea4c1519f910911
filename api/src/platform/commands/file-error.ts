import { PlainError } from '../plain-error.ts';

/** Everything that is wrong with a file, a line for each; nothing of it was imported. */
export class FileError extends PlainError {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(['Nothing was imported:', ...problems.map((problem) => `  ${problem}`)].join('\n'));
    this.name = 'FileError';
    this.problems = problems;
  }
}
