import type { CallInput, CallResponse } from 'shared-contracts/api/calls';
import type { TestServer } from './test-server.ts';

/** Company details with a valid VAT number. */
export const someBuyer: CallInput<'setCompanyDetails'> = {
  name: 'Łódź Müller GmbH',
  address: 'Hauptstraße 12, 10115 Berlin',
  countryCode: 'DE',
  taxNumber: 'DE136695976',
};

export async function invoicesOf(
  server: Pick<TestServer, 'call'>,
  token: string,
  orderId?: string,
): Promise<CallResponse<'listInvoices'>['list']> {
  return (await server.call('listInvoices', { ...(orderId !== undefined && { orderId }) }, { token })).list;
}

/** The newest invoice of an order that isn't a correction. */
export async function invoiceOf(server: Pick<TestServer, 'call'>, token: string, orderId: string) {
  const invoice = (await invoicesOf(server, token, orderId)).find(({ kind }) => kind === 'invoice');
  if (!invoice) throw new Error(`${orderId} has no invoice`);
  return invoice;
}
