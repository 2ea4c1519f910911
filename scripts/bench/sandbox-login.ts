import type { BrowserContext } from 'playwright';
import type { CallResponse } from 'shared-contracts/api/calls';
import type { SandboxScenario } from 'shared-contracts/constants';
import { seedCustomer } from '../lib/seed-customer.ts';

export interface LoggedIn {
  readonly token: string;
  readonly orderIds: readonly string[];
  /** Sets the login cookies in a browser context. */
  readonly enter: (context: BrowserContext) => Promise<void>;
}

/** The cookies that the login dialog stores. */
function cookiesOf({ token, countryMobileCode, mobile, countryEnName, nickName, loginWay }: CallResponse<'sandboxCustomers'>) {
  return Object.entries({ token, countryMobileCode, mobile, countryEnName, nickName, loginWay });
}

/** Creates a sandbox customer who can be logged in to any browser context. */
export async function sandboxLogin(origin: string, scenario: SandboxScenario): Promise<LoggedIn> {
  const customer = await seedCustomer({ url: origin, scenario, countryMobileCode: undefined });
  const cookies = cookiesOf(customer).map(([name, value]) => ({ name, value: encodeURIComponent(value), url: origin }));
  return { token: customer.token, orderIds: customer.orderIds, enter: (context) => context.addCookies(cookies) };
}
