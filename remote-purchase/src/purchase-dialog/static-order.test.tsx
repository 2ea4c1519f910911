import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { CallRequest } from 'shared-contracts/api/calls';
import { errorTexts } from 'shared-contracts/texts/errors';
import { queryClient } from 'shared-ui/query';
import { refusing, unpaidOrder } from 'shared-ui/testing/samples';
import { openDialog, orderButton, priceList, products, quoteFor, readyButton, typeQuantity } from './testing/purchase-samples.tsx';

afterEach(() => queryClient.clear());

const unpaidFlowOrder = ({ family }: CallRequest<'checkIsExistUnpaidOrder'>) => ({ order: family === 1 ? unpaidOrder : null });

async function openPlaces(): Promise<HTMLElement> {
  const places = await screen.findByRole('combobox', { name: 'Country or region' });
  fireEvent.mouseDown(places);
  return places;
}

const optionOf = async (name: string) => (await screen.findByText(name, { selector: '.ant-select-item span' })).closest('.ant-select-item');

describe('static lines [1.5]', () => {
  it('are ordered by country or region, term and number, up to the stock', async () => {
    const quote = jest.fn((request: CallRequest<'quote'>) => quoteFor(request));
    openDialog({ answers: { quote } });
    fireEvent.click(await screen.findByRole('tab', { name: 'Static IPs' }));
    expect(await screen.findByText('Choose a country or region to see the price.')).toBeTruthy();
    await openPlaces();
    fireEvent.click((await optionOf('United States')) ?? document.body);
    await readyButton('$5.00');
    expect(screen.getByText('3 left', { selector: '[id$=stock]' })).toBeTruthy();
    expect(screen.getByText('Price per line per month:').textContent).toBe('Price per line per month: $5.00');
    expect(screen.getByText('Static IP lines are billed by calendar month, not by traffic.')).toBeTruthy();

    typeQuantity('4');
    expect(screen.getByRole('alert').textContent).toBe('Enter a whole number from 1 to 3');
    typeQuantity('3');
    fireEvent.click(screen.getByRole('radio', { name: /^12 months/ }));
    await readyButton('$180.00');
    expect(quote.mock.lastCall?.[0]).toEqual({ productId: 'static-us-12m', quantity: 3 });
  });

  it.each([
    [1, 'No flow packages are available at the moment.'],
    [2, 'No static IPs are available at the moment.'],
  ] as const)('and flow packages (family %i) show a message instead of a choice if none are on sale', async (family, text) => {
    openDialog({ options: { family }, answers: { getProductPriceList: () => priceList([]) } });
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.queryByText(/Choose a country or region to see/)).toBeNull();
  });

  it('are found by either name of their location, and sold-out ones are marked and disabled', async () => {
    openDialog({ options: { family: 2 } });
    const places = await openPlaces();
    fireEvent.change(places, { target: { value: '德' } });
    const germany = await optionOf('Germany');
    expect(germany?.textContent).toContain('Sold out');
    expect(germany?.classList.contains('ant-select-item-option-disabled')).toBe(true);
    fireEvent.change(places, { target: { value: 'atlantis' } });
    expect(await screen.findByText('The country or region was not found')).toBeTruthy();
  });

  it('cannot be ordered from a link when sold out', async () => {
    const quote = jest.fn((request: CallRequest<'quote'>) => quoteFor(request));
    openDialog({ options: { productId: 'static-de-1m' }, answers: { quote } });
    expect(await screen.findByText(/^Lines in this location are sold out/)).toBeTruthy();
    expect(screen.getByRole('tab', { name: 'Static IPs' }).getAttribute('aria-selected')).toBe('true');
    expect(quote).not.toHaveBeenCalled();
  });

  it('are refused if sold in the meantime, and their number drops to the remaining stock', async () => {
    let stock = 3;
    const getProductPriceList = ({ id }: CallRequest<'getProductPriceList'>) =>
      priceList(id === 2 ? products.static.map((each) => (each.place?.code === 'US' ? { ...each, stock } : each)) : products.flow);
    const placeOrder = () => {
      stock = 2;
      return refusing('outOfStock', { left: 2 })();
    };
    openDialog({ options: { productId: 'static-us-1m', quantity: 3 }, answers: { getProductPriceList, placeOrder } });
    fireEvent.click(await readyButton('$15.00'));
    await readyButton('$10.00');
    expect(screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Number of lines' }).value).toBe('2');
    expect(screen.getByText(errorTexts.outOfStock.en)).toBeTruthy();
  });

  it('can be viewed without losing the choice of flow packages', async () => {
    openDialog({ options: { productId: 'flow-10gb', quantity: 2 } });
    await readyButton('$26.00');
    fireEvent.click(screen.getByRole('tab', { name: 'Static IPs' }));
    expect(await screen.findByText('Choose a country or region to see the price.')).toBeTruthy();
    fireEvent.click(screen.getByRole('tab', { name: 'Flow packages' }));
    await readyButton('$26.00');
  });

  it('are only blocked by an unpaid order of their own family', async () => {
    openDialog({ options: { family: 2, productId: 'static-us-1m' }, answers: { checkIsExistUnpaidOrder: unpaidFlowOrder } });
    await readyButton('$5.00');
    fireEvent.click(screen.getByRole('tab', { name: 'Flow packages' }));
    expect(await screen.findByText(/^Order F1 .* is unpaid/)).toBeTruthy();
    expect((await orderButton()).disabled).toBe(true);
  });

  it('give way to the other tab if the URL names a product that is not on sale', async () => {
    openDialog({ options: { productId: 'static-atlantis-1m', quantity: 2 } });
    await readyButton('$2.80');
    await waitFor(() => expect(screen.getByRole('tab', { name: 'Flow packages' }).getAttribute('aria-selected')).toBe('true'));
  });
});
