import { bigint, timestamp } from 'drizzle-orm/pg-core';

/** A timestamp with time zone. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** A count that may exceed 32 bits, such as bytes. Exact up to 2^53. */
export const count = (name: string) => bigint(name, { mode: 'number' });
