import type { continents as enContinents } from './en.ts';

export const continents: typeof enContinents = {
  AF: '非洲',
  AN: '南极洲',
  AS: '亚洲',
  EU: '欧洲',
  NA: '北美洲',
  OC: '大洋洲',
  SA: '南美洲',
};

export const everyday: Readonly<Record<string, string>> = {
  AC: '阿森松岛',
  AX: '奥兰群岛',
  CC: '科科斯群岛',
  CN: '中国',
  EH: '西撒哈拉',
  FM: '密克罗尼西亚',
  HK: '中国香港',
  ID: '印度尼西亚',
  MO: '中国澳门',
  SH: '圣赫勒拿',
  TA: '特里斯坦-达库尼亚群岛',
  TW: '中国台湾',
  UM: '美国本土外小岛屿',
};
