import { screen } from '@testing-library/react';

describe('waits of Testing Library', () => {
  it('last ten seconds and more, so that a busy machine fails no test', async () => {
    jest.useFakeTimers();
    try {
      setTimeout(() => document.body.append('drawn late'), 10_000);
      expect(await screen.findByText('drawn late')).toBe(document.body);
    } finally {
      jest.useRealTimers();
    }
  });
});
