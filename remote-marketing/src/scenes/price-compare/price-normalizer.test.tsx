import { fireEvent, render, screen, within } from '@testing-library/react';
import { TestShell } from 'shared-ui/testing/test-shell';
import { PriceNormalizer } from './price-normalizer.tsx';
import en from './locales/en.json';

const cells = (market: string) =>
  within(screen.getByRole('rowheader', { name: market }).closest('tr') as HTMLElement)
    .getAllByRole('cell')
    .slice(-2)
    .map(({ textContent }) => textContent);

describe('PriceNormalizer', () => {
  it('removes currency and tax differences from shelf prices', () => {
    render(
      <TestShell namespace="remote-marketing" texts={en}>
        <PriceNormalizer />
      </TestShell>,
    );
    expect(cells('Germany')).toEqual(['€129.00', '€108.40']);
    expect(cells('United Kingdom')).toEqual(['€133.40+3.4%', '€111.17+2.5%']);
    expect(cells('Japan')).toEqual(['€120.78-6.4%', '€109.80+1.3%']);
    fireEvent.change(screen.getByLabelText('Shelf price in Japan (JPY)'), { target: { value: '22000' } });
    expect(cells('Japan')).toEqual(['€134.20+4%', '€122.00+12.5%']);
    for (const [price, rate] of [
      ['22000', ''],
      ['-22000', '-0.0061'],
    ]) {
      fireEvent.change(screen.getByLabelText('Shelf price in Japan (JPY)'), { target: { value: price } });
      fireEvent.change(screen.getByLabelText('Exchange rate from JPY to EUR'), { target: { value: rate } });
      expect(cells('Japan')).toEqual(['–', '–']);
    }
  });
});
