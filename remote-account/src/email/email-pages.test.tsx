import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { errorTexts } from 'shared-contracts/texts/errors';
import type { Language } from 'shared-contracts/languages';
import { optionalKinds } from 'shared-contracts/rules/notifications';
import { routePath } from 'shared-contracts/pages/routes';
import { refusing } from 'shared-ui/testing/samples';
import { TestShell, type TestAnswers } from 'shared-ui/testing/test-shell';
import base from '../locales/en.json';
import baseZh from '../locales/zh.json';
import remote from '../remote.ts';
import ConfirmPage from './confirm-page.tsx';
import en from './locales/en.json';
import zh from './locales/zh.json';
import UnsubscribePage from './unsubscribe-page.tsx';

const texts = { en: { ...base, ...en }, zh: { ...baseZh, ...zh } };

function open(Page: typeof ConfirmPage, address: string, answers: TestAnswers, language: Language = 'en') {
  render(
    <TestShell namespace="remote-account" texts={texts[language]} language={language} address={address} answers={answers}>
      <Page />
    </TestShell>,
  );
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('are pages of the remote [2.148][2.149]', async () => {
  await i18next.init({ lng: 'en', resources: {} });
  expect((await remote.pages.confirmEmail?.())?.default).toBe(ConfirmPage);
  expect((await remote.pages.unsubscribe?.())?.default).toBe(UnsubscribePage);
  expect([routePath('confirmEmail'), routePath('unsubscribe')]).toEqual(['/email/confirm', '/email/unsubscribe']);
});

describe('the page of the link that confirms an address', () => {
  it.each(['en', 'zh'] as const)('confirms after a press, without a login, in %s [2.148]', async (language) => {
    const words = texts[language].email.confirmPage;
    const confirmEmailLink = jest.fn(() => null);
    open(ConfirmPage, '/email/confirm#ec1.abc', { confirmEmailLink }, language);
    expect(confirmEmailLink).not.toHaveBeenCalled();
    press(words.submit);
    expect(await screen.findByRole('heading', { level: 1, name: words.done })).toBeTruthy();
    expect(confirmEmailLink.mock.calls).toEqual([[{ token: 'ec1.abc' }]]);
  });

  it('says that a link no longer works, and where to get another [2.148]', async () => {
    open(ConfirmPage, '/email/confirm#ec1.abc', { confirmEmailLink: refusing('emailLinkExpired') });
    press('Confirm address');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(errorTexts.emailLinkExpired.en));
    expect(screen.getByRole('link', { name: 'Account settings' })).toBeTruthy();
  });
});

describe('the page of the link that unsubscribes', () => {
  const cases = (['en', 'zh'] as const).flatMap((language) => optionalKinds.map((kind) => [kind, language] as const));
  it.each(cases)('turns %s off after a press, without a login, in %s [2.149]', async (kind, language) => {
    const words = texts[language].email.unsubscribePage;
    const unsubscribe = jest.fn(() => ({ kind }));
    open(UnsubscribePage, `/email/unsubscribe#${kind}.c1.abc`, { unsubscribe }, language);
    expect(screen.getByText(words[kind])).toBeTruthy();
    expect(unsubscribe).not.toHaveBeenCalled();
    press(words.submit);
    expect(await screen.findByRole('heading', { level: 1, name: words.done })).toBeTruthy();
    expect(unsubscribe.mock.calls).toEqual([[{ token: `${kind}.c1.abc` }]]);
  });

  it.each(['', '#', '#security.c1.abc', '#%E0%A4%A'])('says that %j is no whole link [2.149]', (hash) => {
    open(UnsubscribePage, `/email/unsubscribe${hash}`, {});
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('This link is incomplete');
    expect(screen.queryByRole('button', { name: 'Unsubscribe' })).toBeNull();
  });

  it('shows why it failed', async () => {
    open(UnsubscribePage, '/email/unsubscribe#orders.c1.abc', { unsubscribe: refusing('rateLimited') });
    press('Unsubscribe');
    await waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(''));
  });
});
