import type { CallRequest, CallResponse } from 'shared-contracts/api/calls';
import { callApi } from '../../lib/call-api.ts';
import { seedCustomer } from '../../lib/seed-customer.ts';

/** A customer with a paid order who may extract from this machine. */
export interface SampleCustomer {
  readonly orderId: string;
  readonly orderKey: string;
  /** Valid for an hour. */
  readonly dynamicPassword: string;
  readonly generate: (request: Omit<CallRequest<'generateCode'>, 'orderId'>) => Promise<CallResponse<'generateCode'>>;
}

export async function sampleCustomer(origin: string): Promise<SampleCustomer> {
  const { token, orderIds } = await seedCustomer({ url: origin, scenario: 'paidOrder', countryMobileCode: undefined });
  const [orderId = ''] = orderIds;
  const { orderKey } = await callApi(origin, 'orderKey', { orderId }, token);
  const { own } = await callApi(origin, 'queryOrderWhiteIps', { orderId }, token);
  await callApi(origin, 'addAndDelWhiteIps', { orderId, add: [own.address] }, token);
  const generate: SampleCustomer['generate'] = async (request) => callApi(origin, 'generateCode', { orderId, ...request }, token);
  const { environment } = await generate({ language: 'Shell', mode: 'account' });
  const dynamicPassword = environment.find(({ name }) => name === 'PROXY_PASSWORD')?.value ?? '';
  return { orderId, orderKey, dynamicPassword, generate };
}
