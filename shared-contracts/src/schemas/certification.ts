import { z } from 'zod';
import { checkBankCard } from '../rules/bank-card.ts';
import { checkAccountBank, checkCompanyName, checkPhone, checkRealName, checkRegisteredAddress } from '../rules/certification.ts';
import { checkCreditCode } from '../rules/credit-code.ts';
import { checkIdNumber } from '../rules/id-number.ts';
import { plainCode, plainLine, plainNumber } from '../rules/plain-text.ts';
import { cents, checked, id, none, time } from './common.ts';

const company = z.object({
  companyName: checked(checkCompanyName),
  /** Uniform social credit code, 18 characters. */
  creditCode: checked(checkCreditCode, plainCode),
  registeredAddress: checked(checkRegisteredAddress),
  /** Phones: with a leading plus, or as dialled inside mainland China. Whether they exist is libphonenumber's to decide, in form and API. */
  registeredPhone: checked(checkPhone, plainLine),
  contactPhone: checked(checkPhone, plainLine),
  bankAccount: checked(checkBankCard, plainNumber),
  accountBank: checked(checkAccountBank),
});

const info = z.object({
  kind: z.enum(['personal', 'company']).nullable(),
  /**
   * `scanning` waits for the payment app, `transfer` for our small transfer to be confirmed; `failed` can be sent again. A scan that was
   * not made in time goes back to `none`.
   */
  state: z.enum(['none', 'scanning', 'transfer', 'passed', 'failed']),
  /** Why it failed, in the language of the request; null in other states. */
  reason: z.string().nullable(),
  /** What was sent, the number masked, and the name too once it has passed; null of companies. */
  personal: z.object({ realName: z.string(), idNumber: z.string() }).nullable(),
  /** What was sent, code and account masked; null of people. */
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
  /** While `scanning`: where the QR code leads, and until when. */
  scan: z.object({ url: z.string(), expiresAt: time }).nullable(),
  /** While `transfer`: what we pay into the company's account and what its statement says. */
  transfer: z.object({ amountCents: cents, currency: z.literal('CNY'), note: z.string() }).nullable(),
  certifiedAt: time.nullable(),
  /** The order of traffic that it brought; null until then. */
  bonusOrderId: id.nullable(),
  /** The server's clock, against which a page counts `expiresAt` down. */
  now: time,
});

/** Spec sections 3, 5 and 7: certification. Numbers are encrypted at rest and answered masked. */
export const certificationSchemas = {
  getUserCertifyInfo: { request: none, response: info },
  /**
   * An attempt that still waits for its scan is replaced. Refused with `alreadyCertified`, `certificationUnderWay` (a company's transfer),
   * `certifiedElsewhere` and `certificationUnavailable`, which leaves all as it was.
   */
  getPersonalVerifyUrl: {
    request: z.object({ realName: checked(checkRealName), idNumber: checked(checkIdNumber, plainCode) }),
    response: info,
  },
  /** Refused likewise, but for `certificationUnavailable`. */
  companyCertify: { request: company, response: info },
  /** Of a company whose certification failed. Fields that are left out stay as they were sent. Refused as `companyCertify`, and with `noFailedCertification`. */
  editCompanyCertify: { request: company.partial(), response: info },
};
