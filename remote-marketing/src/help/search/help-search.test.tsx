import { act, fireEvent, render, screen } from '@testing-library/react';
import type { CallResponse } from 'shared-contracts/api/calls';
import { useLocation, useNavigate } from 'shared-ui/router';
import { TestShell, type TestAnswers } from 'shared-ui/testing/test-shell';
import { forgetAnswers } from 'shared-ui/kept-answers';
import articles from '../../articles/locales/en.json';
import texts from '../../locales/en.json';
import { HelpSearch } from './help-search.tsx';

const found: CallResponse<'searchHelp'> = [
  {
    kind: 'errorCode',
    title: '2010 Not on the whitelist',
    excerpt: 'The request IP is not on the whitelist',
    path: '/help/error-code#2010',
  },
  { kind: 'guide', title: 'Whitelist', excerpt: 'Whitelist an address', path: '/help/guide/whitelist#add' },
];

function Frame() {
  const { pathname, search } = useLocation();
  const go = useNavigate();
  return (
    <>
      <output>{pathname + search}</output>
      <button type="button" onClick={() => void go('/help')}>
        Leave
      </button>
    </>
  );
}

function show(searchHelp: NonNullable<TestAnswers['searchHelp']>, address = '/help?from=ad') {
  render(
    <TestShell namespace="remote-marketing" texts={{ ...texts, ...articles }} address={address} answers={{ searchHelp }}>
      <HelpSearch>The groups</HelpSearch>
      <Frame />
    </TestShell>,
  );
}

const field = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search help' });
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const address = () => screen.getByText(/^\/help/).textContent;
const said = () => screen.getAllByRole('status').find(({ tagName }) => tagName === 'P')?.textContent;

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  forgetAnswers();
  jest.useRealTimers();
});

describe('the help search', () => {
  it('finds pages by their title, which have no excerpt', async () => {
    show(() => [], '/help?q=pricing');
    await pass(200);
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['PagePricing']);
  });

  it('searches once the reader pauses, and keeps the query in the URL', async () => {
    const asked = jest.fn(() => found);
    show(asked);
    for (const text of ['w', 'wh', 'whit', 'white']) {
      type(text);
      await pass(199);
    }
    expect(asked).not.toHaveBeenCalled();
    expect(screen.getByText('The groups')).toBeTruthy();
    await pass(1);
    await pass(0);
    expect(asked.mock.calls).toEqual([[{ query: 'white' }]]);
    expect(address()).toBe('/help?from=ad&q=white');
    expect(screen.queryByText('The groups')).toBeNull();
  });

  it("finds pages of all remotes by title, after the API's results [T6]", async () => {
    show(() => found);
    type('API link');
    await pass(200);
    await pass(0);
    const links = screen.getAllByRole<HTMLAnchorElement>('link').map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links.at(-1)).toEqual(['API link', '/tool/get-api']);
    expect(links).toHaveLength(found.length + 1);
  });

  it('requires two letters or one Han character', async () => {
    const asked = jest.fn(() => found);
    show(asked);
    type('a ');
    await pass(500);
    expect(asked).not.toHaveBeenCalled();
    type('签');
    await pass(200);
    await pass(0);
    expect(asked.mock.calls).toEqual([[{ query: '签' }]]);
  });

  it('lists results with their kind, marks the matches and links the section', async () => {
    show(() => found, '/help?q=white');
    await pass(0);
    expect(field().value).toBe('white');
    expect(said()).toBe('Results for “white”: 2');
    expect(screen.getByText('Error code')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Whitelist' }).getAttribute('href')).toBe('/help/guide/whitelist#add');
    expect(screen.getByRole('link', { name: '2010 Not on the whitelist' }).getAttribute('href')).toBe('/help/error-code#2010');
    expect([...document.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['white', 'White']);
  });

  it('searches at once on Enter, and not again after it', async () => {
    const asked = jest.fn(() => found);
    show(asked);
    type('sign');
    fireEvent.submit(screen.getByRole('search'));
    await pass(0);
    expect(asked).toHaveBeenCalledTimes(1);
    await pass(500);
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it('says that it is searching, and keeps the previous results until the response arrives', async () => {
    const later = Promise.withResolvers<typeof found>();
    show(({ query }) => (query === 'white' ? found : later.promise), '/help?q=white');
    await pass(0);
    type('list');
    await pass(200);
    expect(said()).toBe('Searching');
    expect(screen.getByRole('link', { name: 'Whitelist' })).toBeTruthy();
    later.resolve([]);
    await pass(0);
    expect(said()).toBe('No results for “list”');
    expect(screen.queryByRole('link', { name: 'Whitelist' })).toBeNull();
  });

  it('suggests where else to ask if nothing was found', async () => {
    show(() => [], '/help?q=nonsense');
    await pass(0);
    expect(screen.getByRole('link', { name: 'Questions and answers' })).toHaveProperty('pathname', '/question');
    expect(screen.getByRole('link', { name: 'Contact us' })).toHaveProperty('pathname', '/about/contact');
  });

  it('can be retried after a failure', async () => {
    let fails = true;
    show(() => {
      if (fails) throw new Error('offline');
      return found;
    }, '/help?q=white');
    await pass(0);
    expect(screen.getByRole('alert').textContent).toContain('The search failed. Try again.');
    fails = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await pass(0);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('link', { name: 'Whitelist' })).toBeTruthy();
  });

  it('is reset when the reader opens the help center itself or clears the field', async () => {
    show(() => found);
    type('white');
    await pass(200);
    fireEvent.click(screen.getByRole('button', { name: 'Leave' }));
    await pass(500);
    expect([field().value, address()]).toEqual(['', '/help']);
    expect(screen.getByText('The groups')).toBeTruthy();
    type('white');
    await pass(200);
    type('');
    await pass(200);
    expect(address()).toBe('/help');
    expect(screen.getByText('The groups')).toBeTruthy();
  });
});
