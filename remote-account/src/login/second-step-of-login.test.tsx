import { fireEvent, screen, waitFor } from '@testing-library/react';
import { startAuthentication } from '@simplewebauthn/browser';
import i18next from 'i18next';
import { ApiError } from 'shared-contracts/api/api-error';
import { errorCodes } from 'shared-contracts/texts/errors/error-codes';
import { loginResult, openLogin, textsOf } from './testing/open-login.tsx';

jest.mock('@simplewebauthn/browser', () => ({
  ...jest.requireActual<object>('@simplewebauthn/browser'),
  startAuthentication: jest.fn(),
}));

const { login, mobile, password } = textsOf.en;
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const signIn = jest.fn();
const services = { signIn };
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

function fillIn(): void {
  fireEvent.change(field(mobile.label), { target: { value: '13800138000' } });
  fireEvent.change(field(password.label), { target: { value: 'secret-1' } });
  fireEvent.click(screen.getByRole('checkbox'));
}

const needsCode = () => {
  throw new ApiError(errorCodes.secondFactorNeeded, 200, '', { ticket: 't1' });
};

// Texts that are loaded with the second step go into this instance, so the test shell shows their keys.
beforeAll(async () => {
  await i18next.init({ lng: 'en', resources: {} });
  // Compiled before the first test, which would otherwise wait for it.
  await import('../second-step/second-step.tsx');
});
afterEach(() => jest.clearAllMocks());

describe('the login dialog of a customer with two-step verification', () => {
  it('asks for a code after the password, and logs in with it', async () => {
    const finishLogin = jest.fn(() => loginResult);
    const { onClose } = await openLogin({ services, answers: { passwordLogin: needsCode, finishLogin } });
    fillIn();
    press(login.submit);
    const code = await screen.findByLabelText('secondStep.app.label');
    await waitFor(() => expect(document.activeElement).toBe(code));
    fireEvent.change(code, { target: { value: '123456' } });
    press('secondStep.submit');
    await waitFor(() => expect(signIn).toHaveBeenCalledWith(loginResult));
    expect(finishLogin).toHaveBeenCalledWith({ ticket: 't1', secondFactor: '123456' });
    expect(onClose).toHaveBeenCalled();
  });

  it('can go back, with the number kept and the focus on it', async () => {
    await openLogin({ services, answers: { passwordLogin: needsCode } });
    fillIn();
    press(login.submit);
    fireEvent.click(await screen.findByRole('button', { name: 'secondStep.back' }));
    expect(field(mobile.label).value).toBe('13800138000');
    expect(document.activeElement).toBe(field(mobile.label));
  });
});

const startPasskeyLogin = () => ({ challenge: 'c', rpId: 'localhost', timeout: 1, userVerification: 'required' }) as const;

describe('a login with a passkey', () => {
  beforeEach(() => Object.assign(globalThis, { PublicKeyCredential: jest.fn() }));
  afterEach(() => Reflect.deleteProperty(globalThis, 'PublicKeyCredential'));

  it('needs nothing else', async () => {
    jest.mocked(startAuthentication).mockResolvedValueOnce({ id: 'x' } as never);
    const passkeyLogin = jest.fn(() => loginResult);
    await openLogin({ services, answers: { startPasskeyLogin, passkeyLogin } });
    press(login.passkey);
    await waitFor(() => expect(signIn).toHaveBeenCalledWith(loginResult));
  });

  it('says so if none was used', async () => {
    jest.mocked(startAuthentication).mockRejectedValueOnce(Object.assign(new Error('no'), { name: 'NotAllowedError' }));
    await openLogin({ services, answers: { startPasskeyLogin } });
    press(login.passkey);
    expect(await screen.findByText(login.noPasskey)).toBeTruthy();
    expect(signIn).not.toHaveBeenCalled();
  });

  it("isn't offered by a browser without passkeys", async () => {
    Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
    await openLogin({ services });
    expect(screen.queryByRole('button', { name: login.passkey })).toBeNull();
  });
});
