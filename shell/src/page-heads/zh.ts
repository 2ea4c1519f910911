import type { heads as en } from './en.ts';

export const heads: typeof en = {
  versions: {
    title: '版本',
    description: '查看您当前使用的网站版本，包括框架与各页面模块的版本号及发布时间。向客服反馈问题时，可以一并提供这些信息，便于排查。',
  },
  sandbox: {
    title: '沙盒',
  },
  sandboxSms: {
    title: '沙盒：短信发件箱',
  },
  sandboxEmail: {
    title: '沙盒：邮件发件箱',
  },
  sandboxWebhook: {
    title: '收到的 Webhook',
  },
  sandboxThirdParty: {
    title: '沙盒：第三方登录',
  },
  sandboxPay: {
    title: '沙盒：支付',
  },
  sandboxStoreMethod: {
    title: '沙盒：绑卡',
  },
  sandboxCertification: {
    title: '沙盒：实名认证',
  },
};
