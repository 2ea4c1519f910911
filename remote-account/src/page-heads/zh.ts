import type { heads as en } from './en.ts';

export const heads: typeof en = {
  successRegister: {
    title: '注册成功',
    description:
      '注册成功，您已登录。接下来可以领取免费试用或购买流量套餐，添加 IP 白名单，生成提取链接，提取第一个代理 IP 并通过代理发送请求。',
  },
  register: {
    title: '注册',
    description:
      '使用手机号与短信验证码注册潮汐代理账号。注册后可以领取免费试用，先测试代理的连接与速度，确认合适后再购买流量套餐或静态 IP。',
  },
  thirdPartyFacebook: {
    title: '使用 Facebook 登录',
  },
  thirdPartyGithub: {
    title: '使用 GitHub 登录',
  },
  thirdPartyGoogle: {
    title: '使用 Google 登录',
  },
  thirdPartyTwitter: {
    title: '使用 X（Twitter）登录',
  },
  thirdPartyCallback: {
    title: '第三方登录',
  },
  confirmEmail: {
    title: '验证邮箱',
    description:
      '通过邮件中的链接验证潮汐代理账号的邮箱，可在任意设备上打开链接，无需登录。验证后，即可通过邮件接收付款通知、订单到期提醒与账号安全通知。',
  },
  unsubscribe: {
    title: '邮件通知',
    description:
      '通过邮件中的链接退订潮汐代理的某一类通知邮件，无需登录。退订后，可随时在账号设置中重新开启该类邮件；与账号安全有关的邮件无法退订。',
  },
  invitation: {
    title: '加入账号',
    description:
      '打开潮汐代理账号的邀请链接，查看邀请人以及您将获得的角色和权限。登录或注册后即可加入该账号，使用自己的登录方式，无需共用密码。',
  },
  userinfo: {
    title: '概览',
  },
  flowOrder: {
    title: '流量订单',
  },
  staticOrder: {
    title: '静态 IP 订单',
  },
  balance: {
    title: '余额',
  },
  consumeDetail: {
    title: '消费明细',
  },
  apiTokens: {
    title: 'API 令牌',
  },
  notices: {
    title: '通知',
  },
  webhooks: {
    title: 'Webhook',
  },
  certificate: {
    title: '实名认证',
  },
  settle: {
    title: '结算',
  },
  security: {
    title: '账号安全',
  },
  members: {
    title: '成员',
  },
  settings: {
    title: '账号设置',
  },
};
