import { sanitizedHtml } from './sanitized-html.ts';

const html = '<b>bold</b>';

it('returns the text where there are no Trusted Types', () => {
  expect(sanitizedHtml(html)).toBe(html);
});

it('passes sanitized HTML through the policy that the site allows [X10]', async () => {
  const createPolicy = jest.fn((_name: string, rules: { createHTML(text: string): string }) => ({
    createHTML: (text: string) => ({ trusted: rules.createHTML(text) }),
  }));
  Object.assign(globalThis, { trustedTypes: { createPolicy } });
  await jest.isolateModulesAsync(async () => {
    const fresh = await import('./sanitized-html.ts');
    expect(fresh.sanitizedHtml(html)).toEqual({ trusted: html });
  });
  Reflect.deleteProperty(globalThis, 'trustedTypes');
  expect(createPolicy.mock.calls.map(([name]) => name)).toEqual(['sanitized']);
});
