import { z } from 'zod';
import { SAVED_FILTER_QUERY_MAX } from '../../constants.ts';
import { id, none } from './common.ts';
import { tagName } from './tags.ts';

const answer = z.object({
  /** By page and name. */
  list: z.array(z.object({ filterId: id, page: z.string(), name: z.string(), query: z.string() })),
  /** Per page. */
  max: z.int(),
});

/** Filters of order lists that a customer keeps under a name. Our own. */
export const savedFilterSchemas = {
  savedFilters: { request: none, response: answer },
  saveFilter: {
    request: z.object({
      page: z.enum(['flowOrder', 'staticOrder']),
      /** Replaces a filter of the page with the same name, regardless of case. */
      name: tagName,
      /** Query string of the page's URL, without `?`. */
      query: z
        .string()
        .max(SAVED_FILTER_QUERY_MAX)
        .regex(/^[\w.~%+=&*-]+$/, 'invalid'),
    }),
    /** Rejected with `savedFiltersFull`. */
    response: answer,
  },
  /** Rejected with `savedFilterNotFound`. */
  removeFilter: { request: z.object({ filterId: id }), response: answer },
};
