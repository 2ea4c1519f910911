import { fireEvent, render, screen } from '@testing-library/react';
import { TestShell } from 'shared-ui/testing/test-shell';
import { Estimator } from './estimator.tsx';
import en from './locales/en.json';

describe('Estimator', () => {
  it('computes the monthly traffic from pages per day and their size', () => {
    render(
      <TestShell namespace="remote-marketing" texts={en}>
        <Estimator />
      </TestShell>,
    );
    expect(screen.getByText('11.88 GB')).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Pages per day'), { target: { value: '500' } });
    fireEvent.change(screen.getByLabelText('KB per page'), { target: { value: '40' } });
    expect(screen.getByText('660 MB')).toBeTruthy();
    fireEvent.change(screen.getByLabelText('KB per page'), { target: { value: '-3' } });
    expect(screen.getByText('0 B')).toBeTruthy();
  });
});
