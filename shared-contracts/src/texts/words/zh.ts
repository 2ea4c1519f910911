import type { words as en } from './en.ts';

export const words: typeof en = {
  success: '成功',
  units: { seconds: '秒', minutes: '分钟', hours: '小时' },
};
