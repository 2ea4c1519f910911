import type { texts as en } from './en.ts';

export const texts: typeof en = {
  late: '页面仍在加载中。',
  failed: '页面未完整加载。',
  reload: '重新加载',
};
