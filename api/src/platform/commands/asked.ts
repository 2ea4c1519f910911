import type { z } from 'zod';
import { PlainError } from '../plain-error.ts';

/**
 * Reads what a command was given for an argument or option.
 * @param name by which it is told when it does not pass, such as `--percent`
 */
export function asked<Value>(name: string, schema: z.ZodType<Value>): (given: string) => Value {
  return (given) => {
    const read = schema.safeParse(given);
    if (read.success) return read.data;
    throw new PlainError(`${name}: ${JSON.stringify(given)} ${read.error.issues.map(({ message }) => message).join(', ')}`);
  };
}
