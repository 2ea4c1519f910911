import { fireEvent, render, screen } from '@testing-library/react';
import { TestShell } from 'shared-ui/testing/test-shell';
import { Estimator } from './estimator.tsx';
import shared from '../../locales/en.json';
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
  });

  it.each(['Pages per day', 'KB per page'])('says beside %s what it can be', (label) => {
    render(
      <TestShell namespace="remote-marketing" texts={{ ...shared, ...en }}>
        <Estimator />
      </TestShell>,
    );
    const field = screen.getByLabelText(label);
    for (const value of ['-3', '']) {
      fireEvent.change(field, { target: { value } });
      expect(screen.getByText(shared.scene.amountFault)).toBeTruthy();
      expect(field.getAttribute('aria-invalid')).toBe('true');
    }
    fireEvent.change(field, { target: { value: '0' } });
    expect(screen.queryByText(shared.scene.amountFault)).toBeNull();
  });
});
