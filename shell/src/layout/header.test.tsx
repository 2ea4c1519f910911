import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { headerLinks } from 'shared-contracts/testing/spec/pages';
import { TestShell, type TestShellProps } from 'shared-ui/testing/test-shell';
import texts from '../locales/en.json';
import { Header } from './header.tsx';
import { closeSheet } from '../screen/sheet-store.ts';

const header = (props: Partial<TestShellProps> = {}) => (
  <TestShell namespace="shell" texts={texts} {...props}>
    <Header />
  </TestShell>
);
const customer = { accessToken: 't0ken' };
const tools = () => screen.getByRole('button', { name: 'Tools' });
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
const focused = () => document.activeElement?.textContent;
const open = () => fireEvent.click(screen.getByRole('button', { name: 'Open menu' }));
const isOpen = () => screen.queryByRole('button', { name: 'Close menu' }) !== null;

// Tested separately, and its clock would interfere with these tests.
jest.mock('../support/support-state.tsx', () => ({ SupportState: () => null }));
afterEach(closeSheet);

describe('the main links', () => {
  it('point to the home page, buying and help [2.83][2.84]', () => {
    render(header());
    const links = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(headerLinks.main);
  });
});

describe('the tools menu', () => {
  it('opens on click and lists its tools, account-password and generate-code first [2.85][2.86]', () => {
    render(header());
    expect(screen.queryByRole('link', { name: 'Generate code' })).toBeNull();
    fireEvent.click(tools());
    expect(tools().getAttribute('aria-expanded')).toBe('true');
    const list = document.getElementById(tools().getAttribute('aria-controls') ?? '');
    const hrefs = [...(list?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'));
    expect(hrefs.slice(0, 2)).toEqual(headerLinks.tools);
  });

  it('supports arrow keys, which wrap around, and closes on Escape [2.85][2.86]', () => {
    render(header());
    tools().focus();
    press('ArrowDown');
    expect(focused()).toBe('Account-password mode');
    press('ArrowDown');
    expect(focused()).toBe('Generate code');
    press('ArrowUp');
    press('ArrowUp');
    expect(focused()).toBe('API link');
    press('Home');
    expect(focused()).toBe('Account-password mode');
    press('End');
    expect(focused()).toBe('API link');
    press('Escape');
    expect(document.activeElement).toBe(tools());
    expect(tools().getAttribute('aria-expanded')).toBe('false');
  });

  it('closes when the focus leaves it', () => {
    render(header());
    fireEvent.click(tools());
    fireEvent.blur(tools(), { relatedTarget: document.body });
    expect(tools().getAttribute('aria-expanded')).toBe('false');
  });
});

describe('the sheet of a small screen', () => {
  it('closes on Escape and restores the focus; an open submenu closes first', () => {
    render(header());
    open();
    tools().focus();
    press('ArrowDown');
    press('Escape');
    expect(isOpen()).toBe(true);
    press('Escape');
    expect(isOpen()).toBe(false);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open menu' }));
  });

  it('closes when a link is followed or the login opens', () => {
    const openLogin = jest.fn();
    render(header({ services: { openLogin } }));
    open();
    fireEvent.click(screen.getByRole('link', { name: 'Buy' }));
    expect(isOpen()).toBe(false);
    open();
    fireEvent.click(screen.getByRole('button', { name: 'Log in' }));
    expect(isOpen()).toBe(false);
    expect(openLogin).toHaveBeenCalledTimes(1);
  });
});

describe('a menu that was opened before the code was loaded', () => {
  it('stays open, and closes on the next press', async () => {
    const place = document.createElement('div');
    document.body.append(place);
    place.innerHTML = renderToString(header());
    place.querySelector('[data-early-toggle]')?.setAttribute('aria-expanded', 'true');
    const mismatches: unknown[] = [];
    const root = hydrateRoot(place, header(), { onRecoverableError: (error) => mismatches.push(error) });
    fireEvent.click(await screen.findByRole('button', { name: 'Close menu' }));
    expect(isOpen()).toBe(false);
    expect(mismatches).toEqual([]);
    act(() => root.unmount());
    place.remove();
  });
});

describe('the language switch', () => {
  it.each([
    ['/', '/zh'],
    ['/help/lead', '/zh/help/lead'],
  ])('at %s is a link to the same page in the other language, which works without scripts [2.88]', (url, other) => {
    const switchLanguage = jest.fn();
    render(header({ address: url, services: { switchLanguage } }));
    const link = screen.getByRole('link', { name: '中文' });
    expect(link.getAttribute('href')).toBe(other);
    fireEvent.click(link);
    expect(switchLanguage).toHaveBeenCalledWith('zh');
  });
});

describe('the login area', () => {
  // Also covers [2.91][2.92].
  it.each([
    ['a visitor', {}, 'Log in', 'Dashboard'],
    ['a customer', customer, 'Dashboard', 'Log in'],
  ])('is the same in prerendered pages for everyone, and is then only for %s [2.89][2.90]', async (_, session, shown, hidden) => {
    const stored = renderToString(header({ session }));
    expect(stored).toBe(renderToString(header()));
    expect(stored).toMatch(/<div class="visitor">.*<div class="customer">/);

    const place = document.createElement('div');
    document.body.append(place);
    place.innerHTML = stored;
    const mismatches: unknown[] = [];
    const root = hydrateRoot(place, header({ session }), { onRecoverableError: (error) => mismatches.push(error) });
    await waitFor(() => expect(screen.queryByText(hidden)).toBeNull());
    expect(screen.getByText(shown)).toBeDefined();
    expect(mismatches).toEqual([]);
    act(() => root.unmount());
    place.remove();
  });

  it('links a customer to the dashboard [2.91]', () => {
    render(header({ session: customer }));
    expect(screen.getByRole('link', { name: 'Dashboard' }).getAttribute('href')).toBe(headerLinks.personalCenter);
  });

  it('offers registration with a free trial [2.90]', () => {
    render(header());
    const register = screen.getByRole('link', { name: /Register/ });
    expect(register.textContent).toContain('Free trial');
    expect(register.getAttribute('href')).toBe(headerLinks.register);
  });
});
