import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { floatingLinks } from 'shared-contracts/testing/spec/pages';
import { sampleSite } from 'shared-contracts/testing/sample-site';
import type { TestShellProps } from 'shared-ui/testing/test-shell';
import { takeAddress } from '../navigation/return-address.ts';
import { loadPanels } from './load-panels.ts';
import { SideRail } from './side-rail.tsx';
import { TestFloats } from './testing/test-floats.tsx';

const onTour = jest.fn();
const show = async (props: Partial<TestShellProps> = {}) => {
  render(
    <TestFloats {...props}>
      <SideRail onTour={onTour} />
    </TestFloats>,
  );
  await act(async () => {
    fireEvent.pointerMove(window);
    await loadPanels();
  });
};
const button = (name: string) => screen.getByRole('button', { name });
const panel = () => screen.queryByRole('dialog');

describe('the contact panels', () => {
  it('open on click with QR code, value, hours and a copy button [2.97]', async () => {
    await show();
    fireEvent.click(button('Telegram'));
    const dialog = screen.getByRole('dialog', { name: 'Telegram' });
    expect(document.activeElement).toBe(dialog);
    expect(await within(dialog).findByRole('img', { name: 'QR code for t.example/tide' })).toBeDefined();
    expect(dialog.textContent).toContain('t.example/tide');
    expect(dialog.textContent).toContain('09:00–18:00 Shanghai time');
    expect(within(dialog).getByRole('button', { name: 'Copy Telegram' })).toBeDefined();
    expect(within(dialog).getByRole('link', { name: 'Open link' }).getAttribute('href')).toBe('https://t.example/tide');
  });

  it('exist for each configured contact, and open one at a time [2.97]', async () => {
    await show();
    expect(screen.queryByRole('button', { name: 'WhatsApp' })).toBeNull();
    fireEvent.click(button('Telegram'));
    fireEvent.click(button('Email'));
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    expect(screen.getByRole('dialog', { name: 'Email' })).toBeDefined();
    fireEvent.click(button('Email'));
    expect(panel()).toBeNull();
  });

  it('close on Escape, which restores the focus, and on a press outside [2.97]', async () => {
    await show();
    fireEvent.click(button('Telegram'));
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(panel()).toBeNull();
    expect(document.activeElement).toBe(button('Telegram'));

    fireEvent.click(button('Telegram'));
    fireEvent.pointerDown(screen.getByRole('dialog'));
    expect(panel()).not.toBeNull();
    fireEvent.pointerDown(document.body);
    expect(panel()).toBeNull();
  });
});

describe('the guide', () => {
  const guide = 'Need a starting point?';

  it('links a customer to the code sample of an order [2.98][2.99]', async () => {
    await show({ session: { accessToken: 't0ken' } });
    fireEvent.click(button(guide));
    const entry = screen.getByRole('link', { name: /Try a code sample/ });
    expect(entry.getAttribute('href')).toBe(floatingLinks.codeDemo);
  });

  it('asks a visitor to log in and continues there afterwards [2.98][2.100]', async () => {
    const openLogin = jest.fn();
    await show({
      services: {
        openLogin,
        site: { ...sampleSite, mode: 'production' },
      },
    });
    fireEvent.click(button(guide));
    fireEvent.click(screen.getByRole('button', { name: /Try a code sample/ }));
    expect(openLogin).toHaveBeenCalledTimes(1);
    expect(panel()).toBeNull();
    expect(takeAddress()).toBe(floatingLinks.codeDemo);
  });

  it('starts the tour [2.102]', async () => {
    await show();
    fireEvent.click(button(guide));
    fireEvent.click(screen.getByRole('button', { name: /Take the tour/ }));
    expect(onTour).toHaveBeenCalledTimes(1);
    expect(document.activeElement).toBe(button(guide));
  });

  it('can be hidden for this visit [2.98]', async () => {
    await show();
    fireEvent.click(button('Hide starting points'));
    expect(screen.queryByText(guide)).toBeNull();
    expect(sessionStorage.getItem('tidegate.guideDismissedAt')).not.toBeNull();
  });
});
