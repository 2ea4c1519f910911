import type { SmsTexts } from '../sms-texts.ts';

export const texts: SmsTexts = {
  code: '【{brand}】您的验证码为 {code}，{minutes} 分钟内有效。我们不会向您索要验证码，请勿告诉他人',
  security: {
    newDevice: '【{brand}】有人在新的浏览器上登录了您的账号。如非本人操作，请立即重置密码，并在账号设置中退出该设备',
    totpOn: '【{brand}】您的账号已开启两步验证。如非本人操作，请立即联系客服',
    totpOff: '【{brand}】您的账号已关闭两步验证。如非本人操作，请立即重置密码',
    secondFactorResetRequested:
      '【{brand}】客服收到申请，您的两步验证将于{date}关闭。如非本人申请，请使用身份验证器中的验证码登录，申请会自动取消',
    secondFactorReset: '【{brand}】客服已按申请关闭您账号的两步验证。如非本人操作，请立即联系客服',
    passkeyAdded: '【{brand}】您的账号已添加通行密钥。如非本人操作，请在账号安全中移除，并重置密码',
    passkeyRemoved: '【{brand}】您的账号已移除通行密钥。如非本人操作，请立即重置密码',
    deletionRequested: '【{brand}】您的账号将于{date}注销。如非本人操作，请登录后在账号安全中取消',
    deletionCanceled: '【{brand}】您的账号注销申请已取消。如非本人操作，请立即重置密码',
    accountDeleted: '【{brand}】您的账号和个人信息已按申请删除，您可以随时重新注册',
    passwordChanged: '【{brand}】您的登录密码已修改。如非本人操作，请立即重置密码，并在账号设置中检查登录方式',
    mobileChanged: '【{brand}】您的账号已修改手机号。如非本人操作，请立即联系客服',
    mobileBound: '【{brand}】此手机号已绑定账号，可用于登录。如非本人操作，请立即联系客服',
    apiTokenCreated: '【{brand}】您的账号已创建 API 令牌。如非本人操作，请立即重置密码，所有令牌将随之撤销',
    serviceBound: '【{brand}】您的账号已绑定 {service} 账号。如非本人操作，请在账号设置中解绑，并重置密码',
    serviceUnbound: '【{brand}】您的账号已解绑 {service} 账号。如非本人操作，请立即重置密码',
  },
  order: {
    onDate: '【{brand}】订单 {order} 将于{date}自动续费 {price}，从余额扣款，可在订单页关闭',
    onDateMissing: '【{brand}】订单 {order} 将于{date}自动续费 {price}，余额还差 {missing}，请充值',
    onTraffic: '【{brand}】订单 {order} 流量剩余 {percent}% 时将自动续费 {price}，从余额扣款，可在订单页关闭',
    onTrafficMissing: '【{brand}】订单 {order} 流量剩余 {percent}% 时续费 {price}，余额还差 {missing}，请充值',
    autoRenewalDone: '【{brand}】订单 {order} 已自动续费 {price}，余额剩余 {balance}',
    autoRenewalFailed: '【{brand}】订单 {order} 自动续费失败：{reason}，将于{date}重试',
    autoRenewalOff: '【{brand}】订单 {order} 的自动续费已关闭：{reason}，请前往订单页查看',
  },
  reasons: {
    balanceTooLow: '余额不足',
    balanceFrozen: '充值存在争议',
    capReached: '续费后会超过每月上限',
    priceRose: '价格超出您的上限',
    notRenewable: '订单已无法续费',
    unavailable: '续费的内容已停售',
  },
};
