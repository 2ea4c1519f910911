import { PlainError } from '../../platform/plain-error.ts';

/** Everything that is wrong with a folder of content, a line for each; nothing of it was imported. */
export class ContentError extends PlainError {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(['The content was not imported:', ...problems.map((problem) => `  ${problem}`)].join('\n'));
    this.name = 'ContentError';
    this.problems = problems;
  }
}
