import { productFamily } from 'shared-contracts/constants';
import { isStorableText } from 'shared-contracts/rules/text';
import { z } from 'zod';

/** Parsers for values in options and CSV cells. Error messages continue after the value. */

export const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .refine(
      (given) => /^(0|[1-9]\d{0,14})$/.test(given) && Number(given) >= least && Number(given) <= most,
      `is not a whole number from ${least} to ${most}`,
    )
    .transform(Number);

/** ISO 8601 with a time zone, which is required because `2026-12-28` starts at different times in different zones. */
export const instant = z.iso
  .datetime({ offset: true, error: 'is not a time with a time zone, such as 2026-12-28T00:00:00+08:00' })
  .transform((given) => new Date(given));

export const name = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/, 'is not a valid name: use 1 to 64 letters, digits, hyphens and underscores');

export const words = (most: number) =>
  z
    .string()
    .trim()
    .refine((given) => given.length > 0 && given.length <= most && isStorableText(given), `must be text of 1 to ${most} characters`);

export const oneOf = <Word extends string>(...known: readonly [Word, ...Word[]]) => z.enum(known, `must be one of ${known.join(', ')}`);

/** Product family. */
export const family = oneOf('flow', 'staticIp').transform((given) => productFamily[given]);
