import type { texts as en } from './en.ts';

export const texts: typeof en = {
  verification: '支付验证',
  topUp: '余额充值',
  flow: (size) => `流量套餐 ${size}`,
  gift: (size) => `赠送流量 ${size}`,
  staticIp: (place, quantity, months) => `${place}静态 IP × ${quantity}，${months} 个月`,
  renewal: (title) => `续费：${title}`,
};
