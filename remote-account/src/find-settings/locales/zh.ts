import type { SettingTexts } from '../setting-places.ts';

export const texts: SettingTexts = {
  twoStep: { title: '两步验证', words: '双重验证 身份验证器 验证码 恢复码 谷歌验证' },
  passkeys: { title: '通行密钥', words: '免密 指纹 面容 安全密钥' },
  history: { title: '安全记录', words: '登录记录 登录历史 新设备' },
  data: { title: '您的数据', words: '导出数据 注销账号 删除账号 隐私' },
  ways: { title: '登录方式', words: '手机号 密码 第三方账号 绑定 解绑' },
  logins: { title: '已登录的设备', words: '会话 设备 退出登录' },
  alerts: { title: '提醒', words: '流量提醒 用量提醒 阈值 失败提醒' },
  email: { title: '邮件通知', words: '邮箱 电子邮件 退订 通知语言' },
  timeZone: { title: '时区', words: '日期 时间 UTC 北京时间' },
  webhooks: { title: 'Webhook 签名密钥', words: '签名 事件 投递 回调' },
  members: { title: '成员', words: '团队 同事 角色 权限 邀请 操作记录 切换账号 子用户' },
  topUp: { title: '充值', words: '余额 付款' },
  storedMethods: { title: '自动续费的支付方式', words: '银行卡 信用卡 借记卡 绑卡 支付宝 代扣' },
  company: { title: '开票信息', words: '公司 企业 发票抬头 税号 增值税 地址' },
};
