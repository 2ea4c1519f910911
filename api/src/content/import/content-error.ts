import { PlainError } from '../../platform/plain-error.ts';

/** Lists every problem in a content folder, one per line; nothing was imported. */
export class ContentError extends PlainError {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(['The content was not imported:', ...problems.map((problem) => `  ${problem}`)].join('\n'));
    this.name = 'ContentError';
    this.problems = problems;
  }
}
