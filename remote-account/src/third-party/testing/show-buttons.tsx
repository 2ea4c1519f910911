import { act, fireEvent, render, screen } from '@testing-library/react';
import type { CallRequest } from 'shared-contracts/api/calls';
import type { SiteSettings } from 'shared-contracts/shell';
import { sampleSite } from 'shared-contracts/testing/sample-site';
import { TestShell, type TestAnswers } from 'shared-ui/testing/test-shell';
import en from '../../locales/en.json';
import zh from '../../locales/zh.json';
import { ThirdPartyButtons } from '../third-party-buttons.tsx';

export const AUTHORIZATION = 'https://accounts.google.com/o/oauth2/v2/auth?state=s1';
const texts = { en, zh };
export const thirdPartyAuth = jest.fn<{ url: string }, [CallRequest<'thirdPartyAuth'>]>(() => ({ url: AUTHORIZATION }));

interface Shown {
  readonly answers?: TestAnswers;
  readonly language?: 'en' | 'zh';
  readonly types?: SiteSettings['thirdPartyTypes'];
}

/** Renders the third-party buttons in a test. Default: in English, with all four services configured. */
export function show({ answers = { thirdPartyAuth }, language = 'en', types = [1, 2, 3, 4] }: Shown = {}) {
  return render(
    <TestShell
      namespace="remote-account"
      texts={texts[language]}
      language={language}
      answers={answers}
      services={{
        site: { ...sampleSite, mode: 'production', thirdPartyTypes: types },
      }}
    >
      <ThirdPartyButtons />
    </TestShell>,
  );
}

export const button = () => screen.getByRole<HTMLButtonElement>('button', { name: /Google/ });
// A press first loads its chunk, which takes a few ticks.
export const settle = () => act(() => jest.advanceTimersByTimeAsync(0));

export async function press(): Promise<void> {
  fireEvent.click(button());
  await settle();
}
