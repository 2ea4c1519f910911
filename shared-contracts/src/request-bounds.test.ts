import { z } from 'zod';
import { requestBounds, sizeOf } from './request-bounds.ts';
import { schemas } from './schemas.ts';

describe('the size of a schema', () => {
  it('is that of the largest value that it accepts', () => {
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
    ['anything at all', z.unknown(), 'unknown'],
    ['any keys', z.record(z.string(), z.string()), 'record'],
  ])('is unknown of %s, which no request may have [X2]', (_, schema, message) => {
    expect(() => sizeOf(schema)).toThrow(message);
  });
});

it('bounds every call [X2]', () => {
  expect(Object.keys(requestBounds).toSorted()).toEqual(Object.keys(schemas).toSorted());
});
