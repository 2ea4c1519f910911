import { escapeHtml } from './escape-html.ts';

it('text in HTML ends neither its element nor its attribute, whatever the quotes', () => {
  expect(escapeHtml(`<a title="x" href='y'>&amp;`)).toBe('&lt;a title=&quot;x&quot; href=&#39;y&#39;&gt;&amp;amp;');
});
