import type { CallResponse, Envelope } from 'shared-contracts/api/calls';
import { SUCCESS_CODE } from 'shared-contracts/constants';
import { endpointPath, endpoints } from 'shared-contracts/api/endpoints';
import { SeedError, type SeedArguments } from './seed-arguments.ts';

type Customer = CallResponse<'sandboxCustomers'>;

async function post(url: string, body: object): Promise<Response> {
  const { method } = endpoints.sandboxCustomers;
  const headers = { 'content-type': 'application/json' };
  try {
    return await fetch(url, { method, headers, body: JSON.stringify(body) });
  } catch {
    throw new SeedError(`No response from ${url}. Start a site with \`npm start\`.`);
  }
}

/**
 * Creates a customer in a running sandbox.
 * @throws SeedError
 */
export async function seedCustomer({ url, scenario, countryMobileCode }: SeedArguments): Promise<Customer> {
  const answer = await post(`${url}${endpointPath('sandboxCustomers')}`, { scenario, ...(countryMobileCode && { countryMobileCode }) });
  if (answer.status === 404) throw new SeedError(`${url} is not a sandbox.`);
  const { code, msg, data } = (await answer.json()) as Envelope<Customer>;
  if (code !== SUCCESS_CODE) throw new SeedError(`${url} rejected the request: ${msg}`);
  return data;
}

/** Login details and order ids of a customer, for printing. */
export function describeCustomer(url: string, { mobile, password, token, nickName, orderIds }: Customer): string {
  const logIn = mobile
    ? `at ${url} with the password, or with a code from ${url}/sandbox/sms`
    : 'only with the token, because the customer has no mobile';
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
