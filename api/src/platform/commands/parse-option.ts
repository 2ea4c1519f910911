import type { z } from 'zod';
import { PlainError } from '../plain-error.ts';

/**
 * Creates a parser for a command argument or option.
 * @param name shown in the error message, such as `--percent`
 */
export function parseOption<Value>(name: string, schema: z.ZodType<Value>): (given: string) => Value {
  return (given) => {
    const read = schema.safeParse(given);
    if (read.success) return read.data;
    throw new PlainError(`${name}: ${JSON.stringify(given)} ${read.error.issues.map(({ message }) => message).join(', ')}`);
  };
}
