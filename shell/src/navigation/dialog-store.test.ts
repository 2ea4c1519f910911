import { rememberAddress, takeAddress } from './return-address.ts';
import { closeDialog, forgetPendingDialog, resumeDialog, showAfterLogin, showDialog, useDialog } from './dialog-store.ts';

const open = () => useDialog.getState().open;
const trial = { name: 'freeTrial', options: {} } as const;
const purchase = { name: 'purchase', options: { productId: 'p1' } } as const;

afterEach(() => {
  closeDialog();
  forgetPendingDialog();
});

describe('a dialog for customers', () => {
  it.each([trial, purchase])('asks a visitor to log in first, and opens once after that: %p', (wanted) => {
    showAfterLogin(wanted);
    expect(open()).toEqual({ name: 'login', options: {} });
    closeDialog();
    resumeDialog();
    expect(open()).toEqual(wanted);
    closeDialog();
    resumeDialog();
    expect(open()).toBeNull();
  });

  it('is the last one requested', () => {
    showAfterLogin(purchase);
    showAfterLogin(trial);
    resumeDialog();
    expect(open()).toEqual(trial);
  });

  it('is forgotten if the visitor opens the login on its own', () => {
    showAfterLogin(trial);
    closeDialog();
    showDialog({ name: 'login', options: {} });
    closeDialog();
    resumeDialog();
    expect(open()).toBeNull();
  });

  it('has to be reopened after the login if storage is blocked', () => {
    const blocked = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    showAfterLogin(trial);
    expect(open()).toEqual({ name: 'login', options: {} });
    blocked.mockRestore();
    resumeDialog();
    expect(open()?.name).toBe('login');
  });
});

describe('a page that needs a login', () => {
  const wanted = '/person/flow-order?status=1';

  beforeEach(() => rememberAddress(wanted));
  afterEach(() => {
    takeAddress();
    history.replaceState(null, '', '/');
  });

  it('is forgotten when the login dialog is closed', async () => {
    showDialog({ name: 'login', options: {} });
    closeDialog();
    await Promise.resolve();
    expect(takeAddress()).toBeUndefined();
  });

  it.each(['/register', '/zh/register'])('is remembered when the visitor continues to %s', async (register) => {
    showDialog({ name: 'login', options: {} });
    closeDialog();
    history.pushState(null, '', register);
    await Promise.resolve();
    expect(takeAddress()).toBe(wanted);
  });

  it('is not affected by another dialog', async () => {
    showDialog(trial);
    closeDialog();
    closeDialog();
    await Promise.resolve();
    expect(takeAddress()).toBe(wanted);
  });
});
