import { z } from 'zod';
import { blank } from './setting-shapes.ts';

/** The company that runs the site and is its customers' contracting party. */
export interface OperatorSettings {
  readonly name: string;
  /** Number in a company register; undefined if there is none. */
  readonly registration: string | undefined;
  /** VAT or tax number, shown on invoices; undefined if there is none. */
  readonly taxNumber: string | undefined;
  readonly address: string;
  /** ISO 3166-1 alpha-2 code of the country or region whose law governs the agreement. */
  readonly countryCode: string;
}

/** Marked as an example, because the sandbox has no operator. */
export const sandboxOperator: OperatorSettings = {
  name: 'Tidegate Sandbox (not a company)',
  registration: undefined,
  taxNumber: undefined,
  address: '1 Example Street, Sandbox',
  countryCode: 'SG',
};

const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
const line = z.preprocess(blank, z.string().trim().min(1).max(200).optional());

export const operatorShape = {
  OPERATOR_NAME: line,
  OPERATOR_REGISTRATION: line,
  OPERATOR_TAX_NUMBER: line,
  OPERATOR_ADDRESS: line,
  OPERATOR_COUNTRY: z.preprocess(
    blank,
    z
      .string()
      .regex(/^[A-Z]{2}$/, 'must be a country code such as SG')
      .refine((code) => !/^[A-Z]{2}$/.test(code) || names.of(code) !== undefined, 'is not a country code')
      .optional(),
  ),
};

type Read = z.output<z.ZodObject<typeof operatorShape>>;

const needed = ['OPERATOR_NAME', 'OPERATOR_ADDRESS', 'OPERATOR_COUNTRY', 'SUPPORT_EMAIL'] as const;

/** Facts that the agreement and the contact page need in production. */
export function operatorProblems(values: Readonly<Record<string, string | undefined>>): string[] {
  return [
    ...needed.flatMap((name) => (values[name] ? [] : [`${name} is missing`])),
    ...(values.SUPPORT_EMAIL?.endsWith('.example') ? ['SUPPORT_EMAIL is an example'] : []),
  ];
}

/** Sandbox mode has an example of each fact that isn't set. */
export function operatorOf(read: Read): OperatorSettings {
  return {
    name: read.OPERATOR_NAME ?? sandboxOperator.name,
    registration: read.OPERATOR_REGISTRATION,
    taxNumber: read.OPERATOR_TAX_NUMBER,
    address: read.OPERATOR_ADDRESS ?? sandboxOperator.address,
    countryCode: read.OPERATOR_COUNTRY ?? sandboxOperator.countryCode,
  };
}
