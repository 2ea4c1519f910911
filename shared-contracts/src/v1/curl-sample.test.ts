import { curlSample } from './curl-sample.ts';
import type { Field } from './read-reference.ts';

const field = (name: string, schema: Field['schema'], isRequired = true): Field => ({ name, description: '', isRequired, schema });

describe('a curl sample', () => {
  it('reads with the token from the environment', () => {
    expect(curlSample({ method: 'GET', path: '/api/v1/balance', inPath: [], inBody: [] }, 'https://example.com')).toBe(
      `curl 'https://example.com/api/v1/balance' \\\n  -H "Authorization: Bearer $TIDEGATE_TOKEN"`,
    );
  });

  it('fills in the path and sends required fields and those with examples', () => {
    const sample = curlSample(
      {
        method: 'PUT',
        path: '/api/v1/orders/{orderId}/x/{address}',
        inPath: [field('orderId', { examples: ['F1'] }), field('address', { examples: ['2001:db8::1'] })],
        inBody: [
          field('remark', { examples: ["it's"] }),
          field('quantity', { examples: [5] }, false),
          field('country', { default: '' }, false),
          field('place.code', { examples: ['x'] }),
        ],
      },
      '',
    );
    expect(sample.split(' \\\n  ')).toEqual([
      `curl -X PUT '/api/v1/orders/F1/x/2001%3Adb8%3A%3A1'`,
      '-H "Authorization: Bearer $TIDEGATE_TOKEN"',
      `-H 'Content-Type: application/json'`,
      String.raw`-d '{"remark":"it'\''s","quantity":5}'`,
    ]);
  });
});
