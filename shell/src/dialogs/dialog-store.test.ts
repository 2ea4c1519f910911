import { rememberAddress, takeAddress } from '../session/return-address.ts';
import { closeDialog, forgetPendingDialog, resumeDialog, showAfterLogin, showDialog, useDialog } from './dialog-store.ts';

const open = () => useDialog.getState().open;
const trial = { name: 'freeTrial', options: {} } as const;
const purchase = { name: 'purchase', options: { productId: 'p1' } } as const;

afterEach(() => {
  closeDialog();
  forgetPendingDialog();
});

describe('a dialog for customers', () => {
  it.each([trial, purchase])('has a visitor log in first, and opens after that, once: %p', (wanted) => {
    showAfterLogin(wanted);
    expect(open()).toEqual({ name: 'login', options: {} });
    closeDialog();
    resumeDialog();
    expect(open()).toEqual(wanted);
    closeDialog();
    resumeDialog();
    expect(open()).toBeNull();
  });

  it('is the last one that was asked for', () => {
    showAfterLogin(purchase);
    showAfterLogin(trial);
    resumeDialog();
    expect(open()).toEqual(trial);
  });

  it('is not waited for by who asks to log in for its own sake', () => {
    showAfterLogin(trial);
    closeDialog();
    showDialog({ name: 'login', options: {} });
    closeDialog();
    resumeDialog();
    expect(open()).toBeNull();
  });

  it('is asked for again where storage is blocked', () => {
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

describe('an address that needs a login', () => {
  const wanted = '/person/flow-order?status=1';

  beforeEach(() => rememberAddress(wanted));
  afterEach(() => {
    takeAddress();
    history.replaceState(null, '', '/');
  });

  it('is forgotten by who closes the login dialog', async () => {
    showDialog({ name: 'login', options: {} });
    closeDialog();
    await Promise.resolve();
    expect(takeAddress()).toBeUndefined();
  });

  it.each(['/register', '/zh/register'])('is kept for who goes on to %s', async (register) => {
    showDialog({ name: 'login', options: {} });
    closeDialog();
    history.pushState(null, '', register);
    await Promise.resolve();
    expect(takeAddress()).toBe(wanted);
  });

  it('is not touched by another dialog', async () => {
    showDialog(trial);
    closeDialog();
    closeDialog();
    await Promise.resolve();
    expect(takeAddress()).toBe(wanted);
  });
});
