import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { ruleTexts } from 'shared-contracts/texts/rules';
import { TestShell } from 'shared-ui/testing/test-shell';
import { AccountForm } from '../form/account-form.tsx';
import { useAccountForm } from '../form/use-account-form.ts';
import en from '../locales/en.json';
import zh from '../locales/zh.json';
import { CurrentPasswordField, NewPasswordFields } from './password-field.tsx';

function SomeForm({ isNew }: { readonly isNew: boolean }) {
  const state = useAccountForm();
  return (
    <AccountForm name="some" state={state} submitText="Send" isBusy={false} onSubmit={() => undefined}>
      {isNew ? <NewPasswordFields /> : <CurrentPasswordField />}
    </AccountForm>
  );
}

describe.each([
  ['en', en],
  ['zh', zh],
] as const)('a password field (%s)', (language, texts) => {
  const open = (isNew: boolean) =>
    render(
      <TestShell namespace="remote-account" texts={texts} language={language}>
        <SomeForm isNew={isNew} />
      </TestShell>,
    );
  const field = () => screen.getByLabelText<HTMLInputElement>(texts.password.label);

  it('states the allowed length of a new password [9.6]', () => {
    open(true);
    expect(screen.getByText(/6–16/)).toBeTruthy();
    expect(field().autocomplete).toBe('new-password');
  });

  it('warns about a common password only when it is being set', async () => {
    open(true);
    fireEvent.change(field(), { target: { value: 'password1' } });
    const warning = await screen.findByText(ruleTexts['password.common'][language]);
    expect(field().getAttribute('aria-describedby')).toBe(warning.parentElement?.id);
    fireEvent.change(field(), { target: { value: 'tide-gate-2027' } });
    await waitFor(() => expect(screen.queryByText(ruleTexts['password.common'][language])).toBeNull());
    expect(screen.getByText(/6–16/)).toBeTruthy();
  });

  it('can show the password', () => {
    open(false);
    expect(field().type).toBe('password');
    expect(field().autocomplete).toBe('current-password');
    fireEvent.click(screen.getByRole('button', { name: texts.password.show }));
    expect(field().type).toBe('text');
    fireEvent.click(screen.getByRole('button', { name: texts.password.hide }));
    expect(field().type).toBe('password');
  });
});
