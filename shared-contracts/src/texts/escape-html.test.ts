import { escapeHtml } from './escape-html.ts';

it("escapes text so that it can't close its element or attribute, whatever the quotes", () => {
  expect(escapeHtml(`<a title="x" href='y'>&amp;`)).toBe('&lt;a title=&quot;x&quot; href=&#39;y&#39;&gt;&amp;amp;');
});
