import { render, screen, waitFor, within } from '@testing-library/react';
import type { ArticleTopic } from 'shared-contracts/pages/articles';
import { TestShell, type TestAnswers } from 'shared-ui/testing/test-shell';
import { forgetAnswers } from 'shared-ui/kept-answers';
import articles from '../articles/locales/en.json';
import texts from '../locales/en.json';
import HelpPage from './help-page.tsx';

const time = '2026-03-18T12:00:00.000Z';
const guide = (id: string, topic: ArticleTopic) =>
  ({ id, kind: 'guide', topic, title: `About ${id}`, summary: 'In short', publishedAt: time, updatedAt: time }) as const;
const guides = [guide('novice-guide', 'start'), guide('set-up-windows', 'setup'), guide('brand-new', 'setup')];

function show(articlePage: NonNullable<TestAnswers['articlePage']>) {
  render(
    <TestShell namespace="remote-marketing" texts={{ ...texts, ...articles }} answers={{ articlePage }}>
      <HelpPage />
    </TestShell>,
  );
}

const group = (name: string) => within(screen.getByRole('region', { name }));

afterEach(() => forgetAnswers());

describe('the help center', () => {
  it('groups guides by topic, including new ones, and omits empty groups', async () => {
    show(({ kind }) => ({ list: kind === 'guide' ? guides : [], total: 3, pageNo: 1, pageSize: 100 }));
    await screen.findByRole('region', { name: 'Start here' });
    expect(group('Start here').getByRole('link', { name: 'About novice-guide' })).toHaveProperty('pathname', '/help/lead');
    const links = group('Browser and system setup').getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/help/guide/set-up-windows', '/help/guide/brand-new']);
    expect(group('API docs and code').getByRole('link', { name: 'Code samples' })).toHaveProperty('pathname', '/help/code-demo');
    forgetAnswers();
    show(() => ({ list: [], total: 0, pageNo: 1, pageSize: 100 }));
    await waitFor(() => expect(screen.getAllByRole('region', { name: 'API docs and code' })).toHaveLength(2));
    expect(screen.getAllByRole('region', { name: 'Start here' })).toHaveLength(1);
  });

  it('lists the latest questions', async () => {
    const question = { ...guide('why-407', 'authentication'), kind: 'question' } as const;
    show(({ kind }) => ({ list: kind === 'question' ? [question] : [], total: 1, pageNo: 1, pageSize: 6 }));
    const link = await group('Common questions').findByRole('link', { name: 'About why-407' });
    expect(link).toHaveProperty('pathname', '/question/why-407');
  });

  it('shows its pages and a retry if the guides could not be loaded', async () => {
    show(() => {
      throw new Error('offline');
    });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Error codes' })).toHaveProperty('pathname', '/help/error-code');
  });
});
