import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { ApiError } from 'shared-contracts/api/api-error';
import type { CallRequest } from 'shared-contracts/api/calls';
import { orderStatus, productFamily } from 'shared-contracts/constants';
import { errorCodes } from 'shared-contracts/texts/errors/error-codes';
import { ruleTexts } from 'shared-contracts/texts/rules';
import { queryClient } from 'shared-ui/query';
import { offline, refusing, unpaidOrder } from 'shared-ui/testing/samples';
import { TestShell, type TestAnswers, type TestShellProps } from 'shared-ui/testing/test-shell';
import type { Coupon, CouponOffer } from 'shared-ui/use-coupons';
import consumption from '../consumption/locales/en.json';
import base from '../locales/en.json';
import texts from './locales/en.json';
import BillingPage from './billing-page.tsx';
import type { Invoice } from './use-invoices.ts';

const page = { total: 1, hasMore: false, pageNo: 1, pageSize: 10 };
const terms = { amountCents: 500, percentOff: null, family: null, minimumCents: 0 };
const coupon = (state: Coupon['state'], orderId: string | null = null): Coupon => ({
  ...terms,
  couponId: `c-${state}`,
  name: `Coupon ${state}`,
  state,
  receivedAt: '2026-11-01T00:00:00.000Z',
  expiresAt: '2027-01-01T00:00:00.000Z',
  orderId,
});
const offer: CouponOffer = { ...terms, offerId: 'o1', name: 'Welcome', validDays: 30, endsAt: '2027-01-01T00:00:00.000Z', reason: null };

const invoice: Invoice = {
  number: 'INV-2026-000007',
  kind: 'invoice',
  issuedAt: '2026-11-20T08:10:00.000Z',
  orderId: 'F0',
  title: 'flow package 10 GB',
  amountCents: 1300,
  taxCents: 208,
  currency: 'USD',
  corrects: null,
};
const credit: Invoice = {
  ...invoice,
  number: 'CN-2026-000002',
  kind: 'creditNote',
  amountCents: 500,
  taxCents: 0,
  corrects: invoice.number,
};
const inEuros = (amountCents: number) => ({ charged: { amountCents, currency: 'EUR' } });
const germany = { countryMobileCode: '49', enName: 'Germany', zhName: '德国', countryCode: 'DE' };
const company = { name: 'Müller GmbH', address: 'Hauptstraße 12, Berlin', countryCode: 'DE', taxNumber: 'DE136695976' };

const answers: TestAnswers = {
  queryOrderInfos: ({ family }: CallRequest<'queryOrderInfos'>) => ({ ...page, list: family === productFamily.flow ? [unpaidOrder] : [] }),
  allCoupons: () => ({
    coupons: [coupon('usable'), coupon('reserved', 'F1'), coupon('used', 'F0'), coupon('expired')],
    offers: [offer, { ...offer, offerId: 'o2', name: 'Taken', reason: 'couponReceived' }],
  }),
  queryConsumeRecordList: () => ({
    ...page,
    list: [{ ...unpaidOrder, orderId: 'F0', paidCents: 1300, method: 'other', hasReceipt: true }],
  }),
  consumptionSum: () => ({ count: 1, paidCents: 1300, currency: 'USD' }),
  listInvoices: () => ({ ...page, list: [credit, invoice] }),
  listStatements: () => ({ months: ['2026-10', '2026-09'] }),
  companyDetails: () => ({ company: null }),
  getCountryCodeInfoList: () => [germany],
};

const open = (props: Partial<TestShellProps> = {}) =>
  render(
    <TestShell namespace="remote-account" texts={{ ...base, ...consumption, ...texts }} answers={answers} {...props}>
      <BillingPage />
    </TestShell>,
  );

const section = (name: string) => within(screen.getByRole('region', { name }));

afterEach(() => {
  queryClient.clear();
  sessionStorage.clear();
});

describe('the billing page', () => {
  it('shows unpaid orders with links to pay and cancel [2.143]', async () => {
    const queryOrderInfos = jest.fn(answers.queryOrderInfos);
    open({ answers: { ...answers, queryOrderInfos } });
    const unpaid = section('Unpaid');
    expect((await unpaid.findByText('Pay $13.00')).getAttribute('href')).toBe('/buy/pay/F1');
    expect(unpaid.getByText('Cancel')).toBeTruthy();
    expect(unpaid.getByText(/^Pay before/)).toBeTruthy();
    const status = orderStatus.toBePaid;
    expect(queryOrderInfos.mock.calls).toEqual([[{ family: productFamily.flow, status }], [{ family: productFamily.staticIp, status }]]);
  });

  it('shows payments, their sum and the receipts [2.143]', async () => {
    open();
    const paid = section('Paid');
    expect((await paid.findByText('Receipt', { selector: 'a' })).getAttribute('href')).toBe('/buy/receipt/F0');
    expect(await paid.findByText('$13.00 paid in total')).toBeTruthy();
    expect(paid.getByText('See all consumption details').getAttribute('href')).toBe('/person/consume-detail');
  });

  it('shows coupons by state, and uses a usable one', async () => {
    const openPurchase = jest.fn();
    open({ services: { openPurchase } });
    const coupons = section('Coupons');
    await coupons.findByText('Coupon usable');
    const words = ['Ready to use', 'Reserved for an unpaid order', 'Used', 'Expired'];
    expect(words.map((word) => coupons.getByText(word).closest('li')?.textContent)).toEqual(
      ['usable', 'reserved', 'used', 'expired'].map((state) => expect.stringContaining(`Coupon ${state}`)),
    );
    fireEvent.click(coupons.getByLabelText('Use Coupon usable'));
    expect(openPurchase).toHaveBeenCalledWith({ couponId: 'c-usable' });
    expect(coupons.getByLabelText('View order F1').getAttribute('href')).toBe('/buy/pay/F1');
    expect(coupons.getAllByRole('button')).toHaveLength(2);
  });

  it('claims a coupon', async () => {
    const success = jest.fn();
    const receiveCoupons = jest.fn(() => coupon('usable'));
    open({ answers: { ...answers, receiveCoupons }, services: { notify: { success, warning: jest.fn(), error: jest.fn() } } });
    fireEvent.click(await screen.findByLabelText('Claim Welcome'));
    await waitFor(() => expect(success).toHaveBeenCalledWith('success.tip10'));
    expect(receiveCoupons).toHaveBeenCalledWith({ offerId: 'o1' });
  });

  it('says in each section when there is nothing', async () => {
    const empty: TestAnswers = {
      queryOrderInfos: () => ({ ...page, total: 0, list: [] }),
      allCoupons: () => ({ coupons: [], offers: [] }),
      queryConsumeRecordList: () => ({ ...page, total: 0, list: [] }),
      consumptionSum: () => ({ count: 0, paidCents: 0, currency: 'USD' }),
    };
    open({ answers: empty });
    for (const words of ["You don't have any unpaid orders", "You don't have any coupons yet", "You don't have any payments or gifts yet"])
      expect(await screen.findByText(words)).toBeTruthy();
  });

  it.each([
    ['that loading failed', refusing('system'), "This content couldn't be loaded."],
    ['that the browser is offline', offline, "You're offline. This content will load once you're back online."],
  ])('shows in each section %s, and retries', async (_, answer, words) => {
    const failing = <Answer,>(good: () => Answer) => jest.fn(good).mockImplementationOnce(answer);
    open({
      answers: {
        ...answers,
        queryOrderInfos: jest.fn(answers.queryOrderInfos).mockImplementationOnce(answer),
        allCoupons: failing(() => ({ coupons: [], offers: [] })),
        queryConsumeRecordList: failing(() => ({ ...page, total: 0, list: [] })),
      },
    });
    for (const [name, then] of [
      ['Unpaid', 'Pay $13.00'],
      ['Coupons', "You don't have any coupons yet"],
      ['Paid', "You don't have any payments or gifts yet"],
    ] as const) {
      expect(await section(name).findByText(words)).toBeTruthy();
      fireEvent.click(section(name).getByRole('button', { name: 'Try again' }));
      expect((await section(name).findAllByText(then)).length).toBeGreaterThan(0);
    }
  });

  it('shows the other sections if one fails', async () => {
    open({
      answers: {
        ...answers,
        allCoupons: () => {
          throw new Error('down');
        },
      },
    });
    expect(await section('Coupons').findByText("This content couldn't be loaded.")).toBeTruthy();
    expect(await section('Paid').findByText('Receipt', { selector: 'a' })).toBeTruthy();
  });
});

describe('invoices', () => {
  const links: HTMLAnchorElement[] = [];
  beforeEach(() => {
    links.length = 0;
    Object.assign(URL, { createObjectURL: () => 'blob:pdf', revokeObjectURL: () => undefined });
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      links.push(this);
    });
  });
  afterEach(() => jest.restoreAllMocks());

  it('are listed with their amounts and downloaded by number', async () => {
    const invoicePdf = jest.fn(() => ({ fileName: 'INV-2026-000007.pdf', base64: 'JVBERi0=' }));
    open({ answers: { ...answers, invoicePdf } });
    const listed = section('Invoices');
    const rows = (await listed.findAllByRole('row')).slice(1).map(({ textContent }) => textContent);
    expect(rows).toEqual([
      expect.stringMatching(/CN-2026-000002.*Credit note.*Original invoice: INV-2026-000007.*-\$5\.00/),
      expect.stringMatching(/INV-2026-000007.*Invoice.*flow package 10 GB.*\$13\.00.*including \$2\.08 in tax/),
    ]);
    fireEvent.click(listed.getByRole('button', { name: 'Download INV-2026-000007 as PDF' }));
    await waitFor(() => expect(links.map(({ download }) => download)).toEqual(['INV-2026-000007.pdf']));
    expect(invoicePdf.mock.calls).toEqual([[{ number: 'INV-2026-000007' }]]);
  });

  it('name what was charged or returned in another currency [2.169]', async () => {
    const list = [
      { ...credit, ...inEuros(460) },
      { ...invoice, ...inEuros(1196) },
    ];
    open({ answers: { ...answers, listInvoices: () => ({ ...page, list }) } });
    const rows = (await section('Invoices').findAllByRole('row')).slice(1).map(({ textContent }) => textContent);
    expect(rows).toEqual([
      expect.stringMatching(/-\$5\.00returned as €4\.60/),
      expect.stringMatching(/\$13\.00charged as €11\.96including \$2\.08 in tax/),
    ]);
  });

  it('are not said to be missing on a page beyond the last one [P8]', async () => {
    open({ answers: { ...answers, listInvoices: () => ({ ...page, list: [], total: 12 }) }, address: '/person/account/settle?page=9' });
    const listed = section('Invoices');
    expect(await listed.findByText("Page 9 doesn't exist")).toBeTruthy();
    expect(listed.queryByText(texts.invoices.none)).toBeNull();
    expect(listed.getByRole('link', { name: 'Previous' }).getAttribute('href')).toContain('page=2');
  });

  it('say in a notice why a download failed', async () => {
    const error = jest.fn();
    const notify = { success: jest.fn(), warning: jest.fn(), error };
    open({ answers: { ...answers, invoicePdf: refusing('invoiceNotFound') }, services: { notify } });
    fireEvent.click(await screen.findByRole('button', { name: 'Download INV-2026-000007 as PDF' }));
    await waitFor(() => expect(error).toHaveBeenCalledWith("There's no invoice with this number"));
    expect(links).toEqual([]);
  });

  it('have a statement per month', async () => {
    const statementPdf = jest.fn(() => ({ fileName: 'statement-2026-09.pdf', base64: '' }));
    open({ answers: { ...answers, statementPdf } });
    fireEvent.change(await screen.findByLabelText('Monthly statement'), { target: { value: '2026-09' } });
    fireEvent.click(screen.getByRole('button', { name: 'Download the statement for September 2026 as PDF' }));
    await waitFor(() => expect(links.map(({ download }) => download)).toEqual(['statement-2026-09.pdf']));
    expect(statementPdf.mock.calls).toEqual([[{ month: '2026-09' }]]);
  });
});

const fill = (values: Readonly<Record<string, string>>) => {
  for (const [label, value] of Object.entries(values)) fireEvent.change(screen.getByLabelText(label), { target: { value } });
};
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save details' }));

describe('company details', () => {
  const filled = {
    'Company name or full name': company.name,
    Address: company.address,
    'Country or region': 'DE',
    'VAT or tax number (optional)': company.taxNumber,
  };

  it('are entered, shown and changed', async () => {
    const setCompanyDetails = jest.fn(() => ({ company }));
    open({ answers: { ...answers, setCompanyDetails } });
    await screen.findByRole('option', { name: 'Germany' });
    fill(filled);
    save();
    expect(await screen.findByText('Müller GmbH')).toBeTruthy();
    expect(setCompanyDetails.mock.calls).toEqual([[company]]);
    expect(screen.getByText('Germany')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Edit details' }));
    expect(screen.getByLabelText<HTMLInputElement>('Address').value).toBe(company.address);
    fireEvent.click(section('Company details').getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByLabelText('Address')).toBeNull();
  });

  it('show beside each field what is wrong, focus the first one, and keep what was typed', async () => {
    const setCompanyDetails = jest.fn(() => ({ company }));
    open({ answers: { ...answers, setCompanyDetails } });
    await screen.findByRole('option', { name: 'Germany' });
    fill({ 'VAT or tax number (optional)': '!' });
    save();
    const alerts = section('Company details')
      .getAllByRole('alert')
      .map(({ textContent }) => textContent);
    expect(alerts).toEqual([
      ruleTexts.required.en,
      ruleTexts.required.en,
      ruleTexts['company.country'].en,
      ruleTexts['company.taxNumber'].en,
    ]);
    expect(document.activeElement).toBe(screen.getByLabelText('Company name or full name'));
    expect(screen.getByLabelText<HTMLInputElement>('VAT or tax number (optional)').value).toBe('!');
    expect(setCompanyDetails).not.toHaveBeenCalled();
  });

  it('show what the server refuses beside its field until it is changed', async () => {
    const issues = [{ field: 'taxNumber', rule: 'company.taxNumber', message: 'wrong check digit' }];
    const setCompanyDetails = () => {
      throw new ApiError(errorCodes.validationFailed, 200, 'invalid', { issues });
    };
    open({ answers: { ...answers, setCompanyDetails } });
    await screen.findByRole('option', { name: 'Germany' });
    fill(filled);
    save();
    expect((await screen.findByText('wrong check digit')).closest('[role="alert"]')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('VAT or tax number (optional)'));
    fill({ 'VAT or tax number (optional)': 'DE1' });
    expect(screen.queryByText('wrong check digit')).toBeNull();
  });

  it('are removed', async () => {
    const removeCompanyDetails = jest.fn(() => ({ company: null }));
    open({ answers: { ...answers, companyDetails: () => ({ company }), removeCompanyDetails } });
    fireEvent.click(await screen.findByRole('button', { name: 'Edit details' }));
    fireEvent.click(screen.getByRole('button', { name: 'Remove details' }));
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Address').value).toBe(''));
    expect(removeCompanyDetails).toHaveBeenCalledTimes(1);
  });
});
