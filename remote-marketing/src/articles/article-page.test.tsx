import { render, screen, within } from '@testing-library/react';
import { ApiError } from 'shared-contracts/api/api-error';
import type { CallResponse } from 'shared-contracts/api/calls';
import { refusing } from 'shared-ui/testing/samples';
import { TestShell, type TestAnswers } from 'shared-ui/testing/test-shell';
import { forgetAnswers } from 'shared-ui/kept-answers';
import texts from '../locales/en.json';
import articles from './locales/en.json';
import QuestionPage from './question-page.tsx';
import { useRoutes } from 'shared-ui/router';

const describePage = jest.fn();

function Route() {
  return useRoutes([{ path: '/question/:id', element: <QuestionPage /> }]);
}

function show(articleDetail: NonNullable<TestAnswers['articleDetail']>) {
  render(
    <TestShell
      namespace="remote-marketing"
      texts={{ ...texts, ...articles }}
      address="/question/how-to-sign"
      answers={{ articleDetail }}
      services={{ describePage }}
    >
      <Route />
    </TestShell>,
  );
}

const heading = (id: string) => ({ id, title: `About ${id}`, level: 2 as const });

const article: CallResponse<'articleDetail'> = {
  id: 'how-to-sign',
  kind: 'question',
  topic: 'extraction',
  title: 'How to sign',
  summary: 'In short',
  publishedAt: '2025-03-18T12:00:00.000Z',
  updatedAt: '2025-03-18T18:00:00.000Z',
  html: '<p>Join <em>three</em> values.</p>',
  headings: [],
  previous: null,
  next: null,
  related: [],
};

const link = (name: string) => screen.getByRole('link', { name });
const isThere = () => screen.findByRole('heading', { level: 1, name: 'How to sign' });

afterEach(() => forgetAnswers());

describe('the article page', () => {
  it('shows title, text and a link back', async () => {
    const asked = jest.fn(() => article);
    show(asked);
    expect(await isThere()).toBeTruthy();
    expect(asked).toHaveBeenCalledWith({ id: 'how-to-sign' });
    expect(screen.getByText('three').tagName).toBe('EM');
    expect(screen.getByRole('link', { name: 'All questions and answers' })).toHaveProperty('pathname', '/question');
    expect(screen.getByRole('link', { name: 'Extraction' })).toHaveProperty('search', '?topic=extraction');
    expect(describePage).toHaveBeenLastCalledWith(expect.objectContaining({ title: 'How to sign' }));
  });

  it('shows when the article was updated, if that was another day', async () => {
    show(() => article);
    await isThere();
    expect(screen.getByText('Published March 18, 2025')).toBeTruthy();
    expect(screen.queryByText(/^Updated/)).toBeNull();
    forgetAnswers();
    show(() => ({ ...article, updatedAt: '2025-04-02T00:00:00.000Z' }));
    expect(await screen.findByText('Updated April 2, 2025')).toBeTruthy();
  });

  it('has a table of contents from three sections on', async () => {
    show(() => ({ ...article, headings: [heading('a'), heading('b')] }));
    await isThere();
    expect(screen.queryByRole('navigation', { name: 'On this page' })).toBeNull();
    forgetAnswers();
    show(() => ({ ...article, headings: [heading('a'), heading('b'), heading('c')] }));
    expect((await screen.findAllByRole('link', { name: 'About c' }))[0]).toHaveProperty('hash', '#c');
  });

  it('links to neighboring and related articles, each at its own URL', async () => {
    show(() => ({
      ...article,
      previous: { id: 'newer', kind: 'question', title: 'The newer one' },
      next: { id: 'older', kind: 'question', title: 'The older one' },
      related: [
        { id: 'whitelist', kind: 'guide', title: 'Whitelist' },
        { id: 'novice-guide', kind: 'guide', title: 'Novice guide' },
      ],
    }));
    await isThere();
    expect([link('Previous The newer one').getAttribute('rel'), link('Next The older one').getAttribute('rel')]).toEqual(['prev', 'next']);
    expect(link('Next The older one')).toHaveProperty('pathname', '/question/older');
    const related = within(screen.getByRole('navigation', { name: 'Related articles' }));
    expect(related.getAllByRole('link').map((each) => each.getAttribute('href'))).toEqual(['/help/guide/whitelist', '/help/lead']);
  });

  it('says when the article does not exist', async () => {
    show(refusing('articleNotFound'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Article not found' })).toBeTruthy();
  });

  it('shows an article of another kind as missing', async () => {
    show(() => ({ ...article, kind: 'news' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Article not found' })).toBeTruthy();
  });

  it('offers a retry if the article could not be loaded', async () => {
    show(() => {
      throw new ApiError(503, 503, 'System error');
    });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});
