import { smallestCharges } from 'shared-contracts/rules/payment-methods';
import { z } from 'zod';
import { ConfigError, type Config } from '../../platform/config/config.ts';
import { definitions } from './definitions.ts';
import type { ProviderDefinition, Values } from './provider-definition.ts';

const shape = z.object(Object.assign({}, ...definitions.map(([, definition]) => definition.shape)) as z.ZodRawShape);

const isPartlyConfigured = ({ needed }: ProviderDefinition, values: Values) => needed.some((name) => values[name]);

function missingOf(definition: ProviderDefinition, values: Values): string[] {
  if (!isPartlyConfigured(definition, values)) return [];
  return definition.needed.filter((name) => !values[name]).map((name) => `${name} is missing: set all settings of a provider or none`);
}

function productionProblems(values: Values): string[] {
  const configured = definitions.filter(([, definition]) => isPartlyConfigured(definition, values));
  const tests = configured.flatMap(([, definition]) => definition.testSetting?.(values) ?? []);
  const chargesCny = configured.some(([method]) => smallestCharges[method].currency === 'CNY');
  return [
    ...(configured.length === 0 ? ['no payment method is set up: set the settings of a payment provider'] : []),
    ...(values.ALLOW_TEST_PAYMENTS === 'yes'
      ? []
      : tests.map((told) => `${told}: nobody would be charged (ALLOW_TEST_PAYMENTS=yes allows it)`)),
    ...(chargesCny && !values.CNY_PER_USD ? ['CNY_PER_USD is missing: providers that charge in CNY use this rate'] : []),
  ];
}

/** Returns all problems with the settings of payment providers, in production also those that prevent payments. */
export function paymentProblems({ payments: values, mode }: Pick<Config, 'payments' | 'mode'>): string[] {
  const issues = shape.safeParse(values).error?.issues ?? [];
  return [
    ...issues.map(({ path, message }) => `${path.join('.')}: ${message}`),
    ...definitions.flatMap(([, definition]) => [...missingOf(definition, values), ...(definition.problems?.(values) ?? [])]),
    ...(mode === 'production' ? productionProblems(values) : []),
  ];
}

/** @throws ConfigError with all problems of the payment settings */
export function checkPaymentSettings(config: Pick<Config, 'payments' | 'mode'>): void {
  const problems = paymentProblems(config);
  if (problems.length > 0) throw new ConfigError(problems);
}
