import { prepareHtml } from './prepare-html.ts';

const labels = { section: (title: string) => `Link to ${title}`, code: 'Code', table: 'Table' };

function prepared(html: string): HTMLElement {
  const body = document.createElement('div');
  body.innerHTML = prepareHtml(html, labels);
  return body;
}

describe('the HTML of an article', () => {
  it('gets a link at each section, named after its heading without markup', () => {
    const body = prepared('<h2 id="add">Add &quot;an&quot; <code>address</code></h2><p>Text</p><h3 id="then">Then</h3><h4 id="no">No</h4>');
    const links = [...body.querySelectorAll('a')];
    expect(links.map((link) => [link.getAttribute('href'), link.getAttribute('aria-label')])).toEqual([
      ['#add', 'Link to Add "an" address'],
      ['#then', 'Link to Then'],
    ]);
    // The link is not part of the heading's text.
    expect(body.querySelector('h2')?.textContent).toBe('Add "an" address');
  });

  it('keeps code as it is, with space for its copy button beside it', () => {
    const code = '<code class="hljs"><span class="hljs-keyword">var</span> a = &lt;b&gt;;\n</code>';
    const body = prepared(`<ol><li>First<pre>${code}</pre>\n</li></ol><pre><code>plain</code></pre>`);
    const [first, second] = body.querySelectorAll('pre');
    expect(first?.innerHTML).toBe(code);
    expect(first?.parentElement?.parentElement?.tagName).toBe('LI');
    for (const pre of [first, second]) {
      expect(pre?.nextElementSibling?.hasAttribute('data-copy')).toBe(true);
      expect([pre?.tabIndex, pre?.getAttribute('aria-label')]).toEqual([0, 'Code']);
    }
  });

  it('wraps each table in a focusable box, so that it can be scrolled by keyboard', () => {
    const body = prepared('<table><tbody><tr><td>1</td></tr></tbody></table><p>Between</p><table><tbody></tbody></table>');
    const boxes = [...body.querySelectorAll('table')].map((table) => table.parentElement);
    expect(boxes.map((box) => [box?.tabIndex, box?.getAttribute('aria-label'), box?.children.length])).toEqual([
      [0, 'Table', 1],
      [0, 'Table', 1],
    ]);
  });

  it('labels the cells of a wide table with their columns, for phones', () => {
    const head = ['A', 'B', 'C', '<code>D</code>'].map((title) => `<th>${title}</th>`).join('');
    const body = prepared(`<table><thead><tr>${head}</tr></thead><tbody><tr><td>1</td><td>2</td><td></td><td>4</td></tr></tbody></table>`);
    expect([...body.querySelectorAll('td')].map(({ dataset, textContent }) => `${dataset.label} ${textContent}`)).toEqual([
      'A 1',
      'B 2',
      'C ',
      'D 4',
    ]);
    expect(body.querySelector('table')?.getAttribute('role')).toBe('table');
  });
});
