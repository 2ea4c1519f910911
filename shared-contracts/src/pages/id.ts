/** Format of an id, as the source of a regular expression. */
export const ID_PATTERN = '[A-Za-z0-9_-]+';

const ID_MAX_LENGTH = 64;
const ID = new RegExp(`^${ID_PATTERN}$`);

/** Whether a value can be the id of a row. */
export function isId(value: string): boolean {
  return value.length <= ID_MAX_LENGTH && ID.test(value);
}
