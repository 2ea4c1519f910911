import { fireEvent, render, screen } from '@testing-library/react';
import type { CallResponse } from 'shared-contracts/api/calls';
import { useLocation, useRoutes } from 'shared-ui/router';
import { TestShell } from 'shared-ui/testing/test-shell';
import { forgetAnswers } from 'shared-ui/kept-answers';
import articles from '../../articles/locales/en.json';
import texts from '../../locales/en.json';
import GuidePage from './guide-page.tsx';

const guide: CallResponse<'articleDetail'> = {
  id: '',
  kind: 'guide',
  topic: 'start',
  title: 'A guide',
  summary: 'In short',
  publishedAt: '2026-03-18T12:00:00.000Z',
  updatedAt: '2026-03-18T12:00:00.000Z',
  html: '<p>Text</p>',
  headings: [],
  previous: null,
  next: null,
  related: [],
};
const getLatestAppVersion = jest.fn((): CallResponse<'getLatestAppVersion'> => null);
const articleDetail = jest.fn(({ id }: { id: string }) => ({ ...guide, id }));

function Site() {
  const { pathname, search } = useLocation();
  const page = useRoutes([
    ...['/help/lead', '/zh/help/lead', '/tool/android'].map((path) => ({ path, element: <GuidePage /> })),
    { path: '/help/guide/:id', element: <GuidePage /> },
    { path: '*', element: null },
  ]);
  return (
    <>
      {page}
      <output>{pathname + search}</output>
    </>
  );
}

function show(address: string) {
  render(
    <TestShell
      namespace="remote-marketing"
      texts={{ ...texts, ...articles }}
      address={address}
      answers={{ articleDetail, getLatestAppVersion }}
    >
      <Site />
    </TestShell>,
  );
}

afterEach(() => forgetAnswers());

describe('the guide page', () => {
  it('shows a guide by its id', async () => {
    show('/help/guide/whitelist');
    expect(await screen.findByRole('heading', { level: 1, name: 'A guide' })).toBeTruthy();
    expect(articleDetail).toHaveBeenCalledWith({ id: 'whitelist' });
    expect(screen.getByRole('link', { name: 'Help center' })).toHaveProperty('pathname', '/help');
  });

  it.each(['/help/lead', '/zh/help/lead'])('shows a guide with its own path only there: %s', async (address) => {
    show(address);
    await screen.findByRole('heading', { level: 1, name: 'A guide' });
    expect(articleDetail).toHaveBeenCalledWith({ id: 'novice-guide' });
    articleDetail.mockClear();
    show('/help/guide/novice-guide');
    expect(await screen.findByRole('heading', { level: 1, name: 'Article not found' })).toBeTruthy();
    expect(articleDetail).not.toHaveBeenCalled();
  });

  it('says in the Android guide that there is no app, and requests its version nowhere else', async () => {
    show('/help/lead');
    await screen.findByRole('heading', { level: 1, name: 'A guide' });
    expect(getLatestAppVersion).not.toHaveBeenCalled();
    show('/tool/android');
    expect(await screen.findByText(articles.help.app.none)).toBeTruthy();
    expect(getLatestAppVersion).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('link', { name: articles.help.app.get })).toBeNull();
  });

  it('links the latest app in the Android guide once there is one', async () => {
    getLatestAppVersion.mockReturnValueOnce({
      version: '1.10.0',
      url: 'https://downloads.tidegate.example/1.10.0',
      publishedAt: '2026-11-20T12:00:00.000Z',
      notes: { en: 'What is new', zh: '更新说明' },
    });
    show('/tool/android');
    const link = await screen.findByRole('link', { name: articles.help.app.get });
    expect(link.getAttribute('href')).toBe('https://downloads.tidegate.example/1.10.0');
    expect(screen.getByText('Version 1.10.0, published November 20, 2026')).toBeTruthy();
    expect(screen.getByText('What is new')).toBeTruthy();
  });

  it('has the help search beside the guide, which opens the help center', async () => {
    show('/help/lead');
    const field = screen.getByRole('searchbox', { name: 'Search help' });
    fireEvent.change(field, { target: { value: ' a ' } });
    fireEvent.submit(screen.getByRole('search'));
    expect(screen.getByText('/help/lead')).toBeTruthy();
    fireEvent.change(field, { target: { value: ' 407 & why ' } });
    fireEvent.submit(screen.getByRole('search'));
    expect(await screen.findByText('/help?q=407+%26+why')).toBeTruthy();
  });
});
