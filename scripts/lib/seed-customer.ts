import type { CallResponse, Envelope } from 'shared-contracts/calls';
import { SUCCESS_CODE } from 'shared-contracts/constants';
import { endpointPath, endpoints } from 'shared-contracts/endpoints';
import { SeedError, type SeedArguments } from './seed-arguments.ts';

type Customer = CallResponse<'sandboxCustomers'>;

async function post(url: string, body: object): Promise<Response> {
  const { method } = endpoints.sandboxCustomers;
  const headers = { 'content-type': 'application/json' };
  try {
    return await fetch(url, { method, headers, body: JSON.stringify(body) });
  } catch {
    throw new SeedError(`Nothing answers at ${url}. \`npm start\` starts a site.`);
  }
}

/**
 * Creates a customer in a running sandbox.
 * @throws SeedError
 */
export async function seedCustomer({ url, scenario, countryMobileCode }: SeedArguments): Promise<Customer> {
  const answer = await post(`${url}${endpointPath('sandboxCustomers')}`, { scenario, ...(countryMobileCode && { countryMobileCode }) });
  if (answer.status === 404) throw new SeedError(`${url} is no sandbox.`);
  const { code, msg, data } = (await answer.json()) as Envelope<Customer>;
  if (code !== SUCCESS_CODE) throw new SeedError(`${url} refused: ${msg}`);
  return data;
}

/** Login details and order ids of a customer, for printing. */
export function describeCustomer(url: string, { mobile, password, token, nickName, orderIds }: Customer): string {
  const logIn = mobile ? `at ${url} by password, or with a code that arrives at ${url}/sandbox/sms` : 'has no mobile: only by the token';
  return [
    ['nickname', nickName],
    ...(mobile ? [['mobile', mobile] as const, ['password', password] as const] : []),
    ['token', `${token} (header or cookie \`token\`)`],
    ...orderIds.map((orderId) => ['order', orderId] as const),
    ['log in', logIn],
  ]
    .map(([name = '', value = '']) => `${name.padEnd(10)}${value}`)
    .join('\n');
}
