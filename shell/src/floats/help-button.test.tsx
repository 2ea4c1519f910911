import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { floatingLinks } from 'shared-contracts/testing/spec/pages';
import { closeSheet, useSheet } from '../screen/sheet-store.ts';
import { HelpButton } from './help-button.tsx';
import { loadPanels } from './load-panels.ts';
import { TestFloats } from './testing/test-floats.tsx';

const onTour = jest.fn();
const show = async () => {
  render(
    <TestFloats>
      <HelpButton onTour={onTour} />
    </TestFloats>,
  );
  await act(async () => {
    fireEvent.pointerMove(window);
    await loadPanels();
  });
};
const button = () => screen.getByText('Help and contacts').closest('button');
const open = () => {
  fireEvent.click(screen.getByRole('button', { name: 'Help and contacts' }));
  return within(screen.getByRole('dialog', { name: 'How can we help?' }));
};

// Tested separately, and its clock would interfere with these tests.
jest.mock('../support/support-state.tsx', () => ({ SupportState: () => null }));
afterEach(() => act(closeSheet));

describe('the help sheet of smaller screens', () => {
  // Also covers [2.101].
  it('contains contacts, hours, starting points and the current offer [2.97][2.98]', async () => {
    await show();
    const sheet = open();
    expect(sheet.getByRole('link', { name: /^Telegram/ }).getAttribute('href')).toBe('https://t.example/tide');
    expect(sheet.getByText(/09:00–18:00/)).toBeDefined();
    expect(sheet.getByRole('button', { name: /Try a code sample/ })).toBeDefined();
    expect(sheet.getByRole('link', { name: 'New Year offer' }).getAttribute('href')).toBe(floatingLinks.banner);
  });

  it('shows the QR code of a contact on demand [2.97]', async () => {
    await show();
    const sheet = open();
    fireEvent.click(sheet.getByRole('button', { name: 'QR code for t.example/tide' }));
    expect(await sheet.findByRole('img', { name: 'QR code for t.example/tide' })).toBeDefined();
  });

  it('moves the focus inside while open, and restores it on Escape', async () => {
    await show();
    open();
    expect(document.activeElement).toBe(screen.getByRole('dialog'));
    expect(useSheet.getState().open).toBe('help');
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(useSheet.getState().open).toBeNull();
    expect(document.activeElement).toBe(button());
  });

  it('closes for the tour [2.102]', async () => {
    await show();
    fireEvent.click(open().getByRole('button', { name: /Take the tour/ }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(onTour).toHaveBeenCalledTimes(1);
  });
});
