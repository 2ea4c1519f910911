/** What a page reports: an event, a measurement and the conversion of an advertisement. */
export const record = {
  ssid: 'abcdefgh',
  mobile: '',
  timestamp: 1_772_438_400_000,
  type: 'click' as const,
  place: 'header 🌊',
  bt_id: 'buy',
  bg_id: '/buy/flow',
  referrer: '',
  screenRatio: '1440*900',
  userAgent: 'test',
  baidu_flag: false,
  from: '',
  lang: 'zh' as const,
};
export const vital = { name: 'LCP' as const, value: 812.5, route: '/news/:id', lang: 'en' as const };
export const conversion = { logidUrl: 'https://tidegate.example/?bd_vid=abc123', convertType: 1 as const };
