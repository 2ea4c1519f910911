import { fireEvent, render, screen, within } from '@testing-library/react';
import { ApiError } from 'shared-contracts/api/api-error';
import type { CallRequest } from 'shared-contracts/api/calls';
import { languages } from 'shared-contracts/languages';
import { TestShell, type TestAnswers } from 'shared-ui/testing/test-shell';
import { forgetAnswers } from 'shared-ui/kept-answers';
import { heads } from '../page-heads/all.ts';
import texts from '../locales/en.json';
import articles from './locales/en.json';
import NewsPage from './news-page.tsx';

const en = { ...texts, ...articles };

function show(articlePage: NonNullable<TestAnswers['articlePage']>, address = '/news') {
  render(
    <TestShell namespace="remote-marketing" texts={en} address={address} answers={{ articlePage }}>
      <NewsPage />
    </TestShell>,
  );
}

const article = {
  id: 'three-formats',
  kind: 'news',
  title: 'Three formats',
  topic: 'extraction',
  summary: 'In short',
  publishedAt: '2025-03-18T12:00:00.000Z',
  updatedAt: '2025-03-18T12:00:00.000Z',
} as const;
const page = ({ pageNo = 1, pageSize = 10 }: CallRequest<'articlePage'>) => ({ list: [article], total: 21, pageNo, pageSize });

afterEach(() => forgetAnswers());

describe('the news list', () => {
  it('links each article and shows its date and topic', async () => {
    show(page);
    expect(await screen.findByRole('link', { name: 'Three formats' })).toHaveProperty('pathname', '/news/three-formats');
    expect(screen.getByText('March 18, 2025')).toBeTruthy();
    expect(within(screen.getByRole('listitem')).getByText('Extraction')).toBeTruthy();
  });

  it('are articles, with a link to the changelog for news [W14]', async () => {
    show(page);
    expect(screen.getByRole('link', { name: "See what's new in the changelog" })).toHaveProperty('pathname', '/changelog');
    await screen.findByRole('listitem');
    for (const language of languages) expect(heads[language].news.description).not.toMatch(/\bnews\b|新闻/i);
  });

  it('loads the page in the URL and continues from there', async () => {
    const asked = jest.fn(page);
    show(asked, '/news?page=2');
    expect((await screen.findByRole('link', { current: 'page' })).textContent).toBe('2');
    fireEvent.click(screen.getByRole('link', { name: 'Next' }));
    expect((await screen.findByRole('link', { current: 'page', name: 'Page 3 of 3' })).textContent).toBe('3');
    expect(asked.mock.calls.map(([{ kind, pageNo }]) => [kind, pageNo])).toEqual([
      ['news', 2],
      ['news', 3],
    ]);
    expect(screen.queryByRole('link', { name: 'Next' })).toBeNull();
  });

  it('is filtered by a topic link, and keeps the topic across pages', async () => {
    const asked = jest.fn(page);
    show(asked, '/news?page=3');
    await screen.findByRole('link', { name: 'Three formats' });
    fireEvent.click(screen.getByRole('link', { name: 'Payment' }));
    expect(await screen.findByRole('link', { current: true, name: 'Payment' })).toBeTruthy();
    fireEvent.click(await screen.findByRole('link', { name: 'Next' }));
    expect(await screen.findByRole('link', { current: 'page', name: 'Page 2 of 3' })).toHaveProperty('search', '?topic=payment&page=2');
    fireEvent.click(screen.getByRole('link', { name: 'All topics' }));
    await screen.findByRole('link', { current: 'page', name: 'Page 1 of 3' });
    expect(asked.mock.calls.map(([{ topic, pageNo }]) => [topic, pageNo])).toEqual([
      [undefined, 3],
      ['payment', 1],
      ['payment', 2],
      [undefined, 1],
    ]);
  });

  it('says when there is nothing at all, or nothing on this page', async () => {
    show(() => ({ list: [], total: 0, pageNo: 1, pageSize: 10 }));
    expect(await screen.findByText("There's nothing here yet.")).toBeTruthy();
    expect(screen.queryByText("There's nothing on this page.")).toBeNull();
    show(() => ({ list: [], total: 3, pageNo: 9, pageSize: 10 }), '/news?page=9');
    expect(await screen.findByRole('link', { name: 'Go to the first page' })).toHaveProperty('search', '');
    expect(screen.getByText("There's nothing on this page.")).toBeTruthy();
  });

  it('offers to try again after a failure', async () => {
    let fails = true;
    show((request) => {
      if (fails) throw new ApiError(503, 503, 'System error');
      return page(request);
    });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    fails = false;
    fireEvent.click(retry);
    expect(await screen.findByRole('link', { name: 'Three formats' })).toBeTruthy();
  });
});
