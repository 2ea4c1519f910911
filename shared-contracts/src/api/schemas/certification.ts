import { z } from 'zod';
import { checkBankCard } from '../../rules/bank-card.ts';
import { checkAccountBank, checkCompanyName, checkPhone, checkRealName, checkRegisteredAddress } from '../../rules/certification.ts';
import { checkCreditCode } from '../../rules/credit-code.ts';
import { checkIdNumber } from '../../rules/id-number.ts';
import { plainCode, plainLine, plainNumber } from '../../rules/plain-text.ts';
import { cents, checked, id, none, time } from './common.ts';

const company = z.object({
  companyName: checked(checkCompanyName),
  /** Uniform social credit code, 18 characters. */
  creditCode: checked(checkCreditCode, plainCode),
  registeredAddress: checked(checkRegisteredAddress),
  /**
   * Phone numbers: with a leading plus, or as dialed within mainland China. Whether they are possible is up to libphonenumber, both in the
   * form and in the API.
   */
  registeredPhone: checked(checkPhone, plainLine),
  contactPhone: checked(checkPhone, plainLine),
  bankAccount: checked(checkBankCard, plainNumber),
  accountBank: checked(checkAccountBank),
});

const info = z.object({
  kind: z.enum(['personal', 'company']).nullable(),
  /**
   * `scanning` waits for the payment app, `transfer` for the confirmation of our small transfer; `failed` can be submitted again. An
   * expired scan returns to `none`.
   */
  state: z.enum(['none', 'scanning', 'transfer', 'passed', 'failed']),
  /** Why it failed, in the language of the request; null in other states. */
  reason: z.string().nullable(),
  /** Submitted data, with the number masked, and the name too once it has passed; null for companies. */
  personal: z.object({ realName: z.string(), idNumber: z.string() }).nullable(),
  /** Submitted data, with code and account masked; null for people. */
  company: z
    .object({
      companyName: z.string(),
      creditCode: z.string(),
      registeredAddress: z.string(),
      registeredPhone: z.string(),
      contactPhone: z.string(),
      bankAccount: z.string(),
      accountBank: z.string(),
    })
    .nullable(),
  /** While `scanning`: target of the QR code and its expiry. */
  scan: z.object({ url: z.string(), expiresAt: time }).nullable(),
  /** While `transfer`: the amount we pay into the company's account and the note on its statement. */
  transfer: z.object({ amountCents: cents, currency: z.literal('CNY'), note: z.string() }).nullable(),
  certifiedAt: time.nullable(),
  /** The order with the free traffic for this certification; null until then. */
  bonusOrderId: id.nullable(),
  /** The server's clock, which a page uses to count down to `expiresAt`. */
  now: time,
});

/** Spec sections 3, 5 and 7: certification. Numbers are encrypted at rest and masked in responses. */
export const certificationSchemas = {
  getUserCertifyInfo: { request: none, response: info },
  /**
   * Replaces an attempt that still waits for its scan. Rejected with `alreadyCertified`, `certificationUnderWay` (a company's transfer),
   * `certifiedElsewhere` and `certificationUnavailable`, which changes nothing.
   */
  getPersonalVerifyUrl: {
    request: z.object({ realName: checked(checkRealName), idNumber: checked(checkIdNumber, plainCode) }),
    response: info,
  },
  /** Rejected with the same errors, except `certificationUnavailable`. */
  companyCertify: { request: company, response: info },
  /**
   * For a company whose certification failed. Omitted fields keep their submitted values. Rejected like `companyCertify`, and with
   * `noFailedCertification`.
   */
  editCompanyCertify: { request: company.partial(), response: info },
};
