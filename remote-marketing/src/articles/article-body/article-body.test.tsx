import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useLocation } from 'shared-ui/router';
import { TestShell } from 'shared-ui/testing/test-shell';
import en from '../locales/en.json';
import { ArticleBody } from './article-body.tsx';

const writeText = jest.fn<Promise<void>, [string]>(() => Promise.resolve());
const preloadPage = jest.fn();

function Address() {
  const { pathname, search, hash } = useLocation();
  return <output>{pathname + search + hash}</output>;
}

function show(html: string, language: 'en' | 'zh' = 'en') {
  const tree = (text: string) => (
    <TestShell namespace="remote-marketing" texts={en} language={language} address="/question/a" services={{ preloadPage }}>
      <ArticleBody html={text} />
      <Address />
    </TestShell>
  );
  const { rerender } = render(tree(html));
  return { change: (text: string) => rerender(tree(text)) };
}

const address = () => screen.getByRole('status').textContent;
let isLeftToBrowser = false;
const seeClick = (event: Event) => {
  isLeftToBrowser = !event.defaultPrevented;
  // jsdom does not implement navigation.
  event.preventDefault();
};

function click(name: string, init = {}): boolean {
  fireEvent.click(screen.getByText(name), init);
  return isLeftToBrowser;
}

beforeAll(() => addEventListener('click', seeClick));
afterAll(() => removeEventListener('click', seeClick));
beforeEach(() => Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true }));

describe('links in an article', () => {
  it('to our pages are followed without a page load', () => {
    show('<p><a href="/help/guide/whitelist?a=1#add"><em>Whitelist</em></a></p>');
    expect(click('Whitelist')).toBe(false);
    expect(address()).toBe('/help/guide/whitelist?a=1#add');
  });

  it.each([
    ['clicked with a key that opens a tab', '/help', { ctrlKey: true }],
    ['to another site', 'https://example.com/help', {}],
    ['to a file', '/files/a.zip', {}],
    ['in the other language', '/zh/help', {}],
    ['to a heading on this page', '#there', {}],
  ])('%s are left to the browser', (_, href, init) => {
    show(`<a href="${href}">Go</a>`);
    expect(click('Go', init)).toBe(true);
    expect(address()).toBe('/question/a');
  });

  it('that open a tab are left to the browser', () => {
    show('<a href="/help" target="_blank">Go</a>');
    expect(click('Go')).toBe(true);
  });

  it('keep the language of the reader', () => {
    show('<a href="/zh/help">Go</a>', 'zh');
    expect(click('Go')).toBe(false);
    expect(address()).toBe('/zh/help');
  });

  it('prefetch the code of their page on hover', () => {
    show('<a href="/news">News</a> <a href="https://example.com/">Away</a>');
    fireEvent.pointerOver(screen.getByRole('link', { name: 'Away' }));
    expect(preloadPage).not.toHaveBeenCalled();
    fireEvent.pointerOver(screen.getByRole('link', { name: 'News' }));
    expect(preloadPage).toHaveBeenCalledWith('news');
  });
});

const code = (text: string) => `<pre><code class="hljs"><span class="hljs-built_in">echo</span> ${text}\n</code></pre>`;

describe('code in an article', () => {
  it('has a copy button for each block, in the reserved space, that copies only the code', async () => {
    show(`${code('one')}<ul><li>Then${code('two &amp; three')}</li></ul>`);
    const buttons = screen.getAllByRole('button', { name: 'Copy code' });
    expect(buttons.map((button) => button.parentElement?.dataset.copy)).toEqual(['', '']);
    fireEvent.click(buttons[1] as HTMLElement);
    await waitFor(() => expect(writeText).toHaveBeenCalledWith('echo two & three'));
  });

  it('keeps its buttons when the same text is rendered again, and gets new ones for another text', () => {
    const { change } = show(code('one'));
    const button = screen.getByRole('button');
    change(code('one'));
    expect(screen.getByRole('button')).toBe(button);
    change(code('one') + code('two'));
    expect(screen.getAllByRole('button')).toHaveLength(2);
  });
});

describe('a section of an article', () => {
  it('has its own link, which is reachable by keyboard', () => {
    show('<h2 id="why">Why</h2><p>Because</p>');
    const link = screen.getByRole('link', { name: 'Link to the section “Why”' });
    expect(link.getAttribute('href')).toBe('#why');
    expect(within(screen.getByRole('heading', { name: 'Why' })).queryByRole('link')).toBeNull();
    link.focus();
    expect(document.activeElement).toBe(link);
  });
});
