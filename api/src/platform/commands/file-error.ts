import { PlainError } from '../plain-error.ts';

/** All problems in a file, one per line; nothing was imported. */
export class FileError extends PlainError {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(['Nothing was imported:', ...problems.map((problem) => `  ${problem}`)].join('\n'));
    this.name = 'FileError';
    this.problems = problems;
  }
}
