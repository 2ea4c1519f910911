import { render, screen, waitFor } from '@testing-library/react';
import { DayInput } from './day-input.tsx';

it('is a plain field until its page is painted, which a date field would delay, then a date field with the same day', async () => {
  render(<DayInput aria-label="From" day="2026-11-01" onDay={() => undefined} />);
  const field = screen.getByLabelText<HTMLInputElement>('From');
  expect([field.type, field.value]).toEqual(['text', '2026-11-01']);
  await waitFor(() => expect(field.type).toBe('date'));
  expect(screen.getByLabelText<HTMLInputElement>('From')).toBe(field);
  expect([field.type, field.value]).toEqual(['date', '2026-11-01']);
});
