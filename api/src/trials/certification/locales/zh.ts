import type { texts as en } from './en.ts';

export const texts: typeof en = {
  declined: '支付应用未能确认是您本人，请核对姓名与身份证号码，并使用本人账号重新扫码',
  certifiedElsewhere: '该身份已在其他账号完成实名认证',
  accountMismatch: '银行账号与企业名称不符，请核对企业名称与银行账号',
  transferReturned: '我们的打款被银行退回，请核对银行账号与开户银行',
  notRegistered: '未在企业登记信息中查到该企业，请核对企业名称与统一社会信用代码',
  contactUnreachable: '通过所填电话无法联系到贵企业，请核对注册电话与联系电话',
};
