import { fireEvent, render, screen } from '@testing-library/react';
import { BusyButton } from './busy-button.tsx';

it('runs its action once and keeps the focus while busy', () => {
  const send = jest.fn((event: React.FormEvent) => event.preventDefault());
  const begin = jest.fn();
  const form = (isBusy: boolean) => (
    <form onSubmit={send}>
      <BusyButton type="submit" isBusy={isBusy} onClick={begin}>
        Save
      </BusyButton>
    </form>
  );
  const { rerender } = render(form(false));
  const button = screen.getByRole('button', { name: 'Save' });
  button.focus();
  fireEvent.click(button);
  rerender(form(true));
  fireEvent.click(button);
  expect([begin.mock.calls.length, send.mock.calls.length]).toEqual([1, 1]);
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute('aria-busy')).toBe('true');
  rerender(form(false));
  fireEvent.click(button);
  expect(send).toHaveBeenCalledTimes(2);
  expect(button.getAttribute('aria-busy')).toBeNull();
});
