import { render, screen } from '@testing-library/react';
import { TestShell } from 'shared-ui/testing/test-shell';
import { AccountForm } from '../form/account-form.tsx';
import { useAccountForm } from '../form/use-account-form.ts';
import en from '../locales/en.json';
import zh from '../locales/zh.json';
import { AgreementField } from './agreement-field.tsx';

function SomeForm() {
  const state = useAccountForm();
  return (
    <AccountForm name="some" state={state} submitText="Send" isBusy={false} onSubmit={() => undefined}>
      <AgreementField />
    </AccountForm>
  );
}

const addressesIn = (prefix: string) => [`${prefix}/protocol/use-protocol`, `${prefix}/about/protocol`];

it.each([
  ['en', en, addressesIn('')],
  ['zh', zh, addressesIn('/zh')],
] as const)(
  'the agreement checkbox is labeled by its sentence, whose documents open next to the form (%s) [2.135]',
  (language, texts, addresses) => {
    render(
      <TestShell namespace="remote-account" texts={texts} language={language}>
        <SomeForm />
      </TestShell>,
    );
    const box = screen.getByRole<HTMLInputElement>('checkbox');
    expect(box.checked).toBe(false);
    expect(box.labels?.[0]?.textContent).toBe(texts.agreement.replaceAll(/<\/?\w+>/g, ''));
    const links = screen.getAllByRole<HTMLAnchorElement>('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(addresses);
    expect(links.map(({ target }) => target)).toEqual(['_blank', '_blank']);
  },
);
