import { render, screen } from '@testing-library/react';
import { ApiError } from 'shared-contracts/api-error';
import { errorCodes } from 'shared-contracts/error-codes';
import { queryClient } from 'shared-ui/query';
import { TestShell, type TestAnswers } from 'shared-ui/testing/test-shell';
import en from '../locales/en.json';
import QuestionPage from './question-page.tsx';

const describePage = jest.fn();

function show(articleDetail: NonNullable<TestAnswers['articleDetail']>) {
  render(
    <TestShell
      namespace="remote-marketing"
      texts={en}
      address="/question/how-to-sign"
      answers={{ articleDetail }}
      services={{ describePage }}
    >
      <QuestionPage />
    </TestShell>,
  );
}

const article = {
  id: 'how-to-sign',
  kind: 'question',
  title: 'How to sign',
  summary: '',
  publishedAt: '2025-03-18T12:00:00.000Z',
  html: '<p>Join <em>three</em> values.</p>',
} as const;

afterEach(() => queryClient.clear());

describe('an article', () => {
  it('shows its title, its text and the way back', async () => {
    show(() => article);
    expect(await screen.findByRole('heading', { level: 1, name: 'How to sign' })).toBeTruthy();
    expect(screen.getByText('three').tagName).toBe('EM');
    expect(screen.getByRole('link', { name: 'All questions and answers' })).toHaveProperty('pathname', '/question');
    expect(describePage).toHaveBeenLastCalledWith(expect.objectContaining({ title: 'How to sign' }));
  });

  it('that does not exist is said to be missing', async () => {
    show(() => {
      throw new ApiError(errorCodes.articleNotFound.code, 200, 'That article was not found');
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'That article was not found' })).toBeTruthy();
  });

  it('of the other kind is missing at this address', async () => {
    show(() => ({ ...article, kind: 'news' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'That article was not found' })).toBeTruthy();
  });

  it('that could not be loaded can be asked for again', async () => {
    show(() => {
      throw new ApiError(503, 503, 'System error');
    });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});
