import type { CallResponse, Envelope, LoginResult } from 'shared-contracts/api/calls';
import { SUCCESS_CODE, type SandboxScenario } from 'shared-contracts/constants';
import { endpointPath, endpoints } from 'shared-contracts/api/endpoints';

type Customer = CallResponse<'sandboxCustomers'>;

/** Login cookies, with the token last, in the order in which the shell writes them. */
const loginCookies = [
  'countryMobileCode',
  'mobile',
  'countryEnName',
  'nickName',
  'loginWay',
  'token',
] as const satisfies (keyof LoginResult)[];

const write = (name: string, value: string): void => {
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; SameSite=Lax`;
};

/** Display name of the logged-in customer; empty for a visitor. */
export const nickNameNow = (): string => decodeURIComponent(/(?:^|; )nickName=([^;]*)/.exec(document.cookie)?.[1] ?? '');

export function logOut(): void {
  for (const name of loginCookies) document.cookie = `${name}=; path=/; Max-Age=0`;
  location.reload();
}

/** Creates a sandbox customer, logs in as that customer and reloads the page. */
export async function logInAsCustomer(scenario: SandboxScenario): Promise<void> {
  const { method } = endpoints.sandboxCustomers;
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(endpointPath('sandboxCustomers'), {
    method,
    headers,
    body: JSON.stringify({ scenario, ...(scenario === 'china' && { countryMobileCode: '+86' }) }),
  });
  const { code, msg, data } = (await answer.json()) as Envelope<Customer>;
  if (code !== SUCCESS_CODE) throw new Error(msg);
  for (const name of loginCookies) write(name, data[name]);
  location.reload();
}
