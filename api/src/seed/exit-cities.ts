/** Cities of simulated exits by country: code of the state within the country, English and Chinese name. */
export const exitCities: Readonly<Record<string, readonly (readonly [string, string, string])[]>> = {
  US: [
    ['CA', 'Los Angeles', '洛杉矶'],
    ['NY', 'New York', '纽约'],
    ['TX', 'Austin', '奥斯汀'],
    ['IL', 'Chicago', '芝加哥'],
    ['CA', 'San Francisco', '旧金山'],
  ],
  GB: [
    ['LND', 'London', '伦敦'],
    ['MAN', 'Manchester', '曼彻斯特'],
    ['EDH', 'Edinburgh', '爱丁堡'],
  ],
  DE: [
    ['BE', 'Berlin', '柏林'],
    ['BY', 'Munich', '慕尼黑'],
    ['HE', 'Frankfurt am Main', '法兰克福'],
  ],
  FR: [
    ['IDF', 'Paris', '巴黎'],
    ['ARA', 'Lyon', '里昂'],
  ],
  JP: [
    ['13', 'Tokyo', '东京'],
    ['27', 'Osaka', '大阪'],
  ],
  SG: [['', 'Singapore', '新加坡']],
  BR: [
    ['SP', 'São Paulo', '圣保罗'],
    ['RJ', 'Rio de Janeiro', '里约热内卢'],
  ],
  IN: [
    ['MH', 'Mumbai', '孟买'],
    ['KA', 'Bengaluru', '班加罗尔'],
  ],
  CA: [
    ['ON', 'Toronto', '多伦多'],
    ['BC', 'Vancouver', '温哥华'],
    ['QC', 'Montreal', '蒙特利尔'],
  ],
  AU: [
    ['NSW', 'Sydney', '悉尼'],
    ['VIC', 'Melbourne', '墨尔本'],
  ],
  KR: [
    ['11', 'Seoul', '首尔'],
    ['26', 'Busan', '釜山'],
  ],
  NL: [
    ['NH', 'Amsterdam', '阿姆斯特丹'],
    ['ZH', 'Rotterdam', '鹿特丹'],
  ],
};
