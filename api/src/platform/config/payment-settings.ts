import { paymentMethods } from 'shared-contracts/rules/payment-methods';

type Values = Readonly<Record<string, string | undefined>>;

/** Settings of payment providers begin with the name of their method. What they mean, the room `payments` knows. */
const prefixes = paymentMethods.filter((method) => method !== 'sandbox').map((method) => `${method.toUpperCase()}_`);

const isOfProvider = (name: string) => prefixes.some((prefix) => name.startsWith(prefix));

/** Names of the providers' settings in an environment. `X_FILE` names a file that contains `X`. */
export const providerSettingNames = (env: Values): string[] =>
  Object.keys(env)
    .filter(isOfProvider)
    .map((name) => name.replace(/_FILE$/, ''));

/** Settings of payments, unchecked: those of providers, and what applies to all of them. */
export const paymentSettingsIn = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).filter(([name]) => isOfProvider(name) || ['CNY_PER_USD', 'ALLOW_TEST_PAYMENTS'].includes(name)),
  );
