import type { Localized, Language } from 'shared-contracts/languages';

/** Reasons for a failed certification, as shown to the customer. */
export const certificationReasons = {
  /** The payment app declined. */
  declined: {
    en: "The payment app couldn't confirm your identity. Check your name and ID number, then scan again with your own account",
    zh: '支付应用未能确认是您本人，请核对姓名与身份证号码，并使用本人账号重新扫码',
  },
  certifiedElsewhere: {
    en: 'Another account has been verified with this identity',
    zh: '该身份已在其他账号完成实名认证',
  },
  accountMismatch: {
    en: "The bank account doesn't belong to the company. Check the company name and bank account",
    zh: '银行账号与企业名称不符，请核对企业名称与银行账号',
  },
  transferReturned: {
    en: 'The bank returned our transfer. Check the bank account and bank name',
    zh: '我们的打款被银行退回，请核对银行账号与开户银行',
  },
  notRegistered: {
    en: "The company wasn't found in the public register. Check the company name and uniform social credit code",
    zh: '未在企业登记信息中查到该企业，请核对企业名称与统一社会信用代码',
  },
  contactUnreachable: {
    en: "We couldn't reach your company by phone. Check the registered phone and contact phone",
    zh: '通过所填电话无法联系到贵企业，请核对注册电话与联系电话',
  },
} as const satisfies Readonly<Record<string, Localized>>;

export type CertificationReason = keyof typeof certificationReasons;

/** Reasons that ops can choose. */
export const opsReasons = ['accountMismatch', 'transferReturned', 'notRegistered', 'contactUnreachable'] as const;

const texts: Readonly<Partial<Record<string, Localized>>> = certificationReasons;

/** Text of a stored reason: translated if it is a known name, otherwise the free text of ops. */
export function reasonText(reason: string | null, language: Language): string | null {
  return reason === null ? null : (texts[reason]?.[language] ?? reason);
}
