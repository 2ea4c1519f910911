import { z } from 'zod';
import { requestBounds, sizeOf } from './request-bounds.ts';
import { schemas } from 'shared-contracts/api/schemas';

describe('sizeOf', () => {
  it('returns the size of the largest value that a schema accepts', () => {
    expect(
      sizeOf(
        z.object({
          a: z.string().max(10),
          b: z
            .array(z.object({ c: z.int() }))
            .max(3)
            .optional(),
        }),
      ),
    ).toMatchObject({
      nodes: 9,
      depth: 3,
    });
    expect(sizeOf(z.string().length(4).nullable().default('aaaa')).bytes).toBe(26);
  });

  it.each([
    ['a list without a maximum', z.array(z.string()), 'maximum length'],
    ['an unknown type', z.unknown(), 'unknown'],
    ['arbitrary keys', z.record(z.string(), z.string()), 'record'],
  ])('rejects %s, which no request may have [X2]', (_, schema, message) => {
    expect(() => sizeOf(schema)).toThrow(message);
  });
});

it('every call has bounds [X2]', () => {
  expect(Object.keys(requestBounds).toSorted()).toEqual(Object.keys(schemas).toSorted());
});
