import { bigint, timestamp } from 'drizzle-orm/pg-core';

/** A moment, stored with its zone. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** A count that may pass two thousand million, such as bytes. Exact up to 2^53. */
export const count = (name: string) => bigint(name, { mode: 'number' });
