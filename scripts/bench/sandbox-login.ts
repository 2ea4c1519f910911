import type { BrowserContext } from 'playwright';
import type { CallResponse } from 'shared-contracts/calls';
import type { SandboxScenario } from 'shared-contracts/constants';
import { seedCustomer } from '../lib/seed-customer.ts';

export interface LoggedIn {
  readonly orderIds: readonly string[];
  /** Puts the log-in into a browser. */
  readonly enter: (context: BrowserContext) => Promise<void>;
}

/** What the log-in dialog keeps of a login. */
function cookiesOf({ token, countryMobileCode, mobile, countryEnName, nickName, loginWay }: CallResponse<'sandboxCustomers'>) {
  return Object.entries({ token, countryMobileCode, mobile, countryEnName, nickName, loginWay });
}

/** A customer of the sandbox who can be logged in anywhere. */
export async function sandboxLogin(origin: string, scenario: SandboxScenario): Promise<LoggedIn> {
  const customer = await seedCustomer({ url: origin, scenario, countryMobileCode: undefined });
  const cookies = cookiesOf(customer).map(([name, value]) => ({ name, value: encodeURIComponent(value), url: origin }));
  return { orderIds: customer.orderIds, enter: (context) => context.addCookies(cookies) };
}
