import { startRegistration } from '@simplewebauthn/browser';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { ruleTexts } from 'shared-contracts/texts/rules';
import { queryClient } from 'shared-ui/query';
import { openSecurity, press, row } from './testing/open-security.tsx';
import type { Passkey } from './use-passkeys.ts';

jest.mock('@simplewebauthn/browser', () => ({
  ...jest.requireActual<object>('@simplewebauthn/browser'),
  startRegistration: jest.fn(),
}));

const notify = { success: jest.fn(), warning: jest.fn(), error: jest.fn() };
const passkey: Passkey = { passkeyId: 'pk1', name: 'Laptop', createdAt: '2026-11-20T08:00:00.000Z', lastUsedAt: null };
const started = {
  challenge: 'c',
  rp: { id: 'localhost', name: 'Tidegate' },
  user: { id: 'u', name: 'n', displayName: 'n' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  timeout: 1,
  attestation: 'none',
  excludeCredentials: [],
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
} as const;
const response = { id: 'x', rawId: 'x', type: 'public-key', clientExtensionResults: {}, response: {} };

beforeEach(() => Object.assign(globalThis, { PublicKeyCredential: jest.fn() }));
afterEach(() => {
  queryClient.clear();
  jest.clearAllMocks();
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
});

const type = (value: string) => fireEvent.change(screen.getByLabelText(/^Name/), { target: { value } });

describe('passkeys', () => {
  it('are added with a name', async () => {
    let passkeys: Passkey[] = [];
    jest.mocked(startRegistration).mockResolvedValueOnce(response as never);
    const addPasskey = jest.fn(() => {
      passkeys = [passkey];
      return passkey;
    });
    openSecurity({ answers: { passkeys: () => passkeys, startPasskey: () => started as never, addPasskey }, services: { notify } });
    fireEvent.click(await screen.findByRole('button', { name: 'Add a passkey' }));
    press('Create passkey');
    expect(screen.getByText(ruleTexts['apiToken.name'].en)).toBeTruthy();
    type('Laptop');
    press('Create passkey');
    expect((await row('Laptop')).getByText('Never used')).toBeTruthy();
    expect(addPasskey).toHaveBeenCalledWith({ name: 'Laptop', response });
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add a passkey' }));
  });

  it('say when the customer cancels in the browser, and keep the name', async () => {
    jest.mocked(startRegistration).mockRejectedValueOnce(Object.assign(new Error('no'), { name: 'NotAllowedError' }));
    openSecurity({ answers: { startPasskey: () => started as never } });
    fireEvent.click(await screen.findByRole('button', { name: 'Add a passkey' }));
    type('Laptop');
    press('Create passkey');
    expect(await screen.findByText('No passkey was created. Try again')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Laptop');
  });

  it('are removed after a question, which Escape answers with no', async () => {
    let passkeys = [passkey];
    const removePasskey = jest.fn(() => {
      passkeys = [];
      return null;
    });
    openSecurity({ answers: { passkeys: () => passkeys, removePasskey } });
    await row('Laptop');
    press('Remove passkey Laptop');
    fireEvent.keyDown(screen.getByRole('button', { name: 'Keep it' }), { key: 'Escape' });
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove passkey Laptop' }));
    press('Remove passkey Laptop');
    press('Remove');
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Laptop' })).toBeNull());
    expect(removePasskey).toHaveBeenCalledWith({ passkeyId: 'pk1' });
  });

  it('are not offered by a browser without them', async () => {
    Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
    openSecurity();
    expect(await screen.findByText("This browser doesn't support passkeys")).toBeTruthy();
  });
});
