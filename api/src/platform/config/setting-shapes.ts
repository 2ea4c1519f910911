import { z } from 'zod';

/** Treats an empty variable (`NAME=`) as unset. */
export const blank = (value: unknown) => (value === '' ? undefined : value);
export const optional = z.preprocess(blank, z.string().optional());
export const whole = (fallback: number, least: number, most: number) =>
  z.preprocess(blank, z.coerce.number().int().min(least).max(most).default(fallback));
