import type { InferInsertModel } from 'drizzle-orm';
import { findPlace } from '../catalog/countries/find-place.ts';
import type { staticLines } from '../orders/static-lines/tables.ts';
import type { ProxyEntry } from '../platform/config/proxy-entry-settings.ts';
import { documentationAddresses } from './documentation-addresses.ts';
import type { StaticCountry } from './price-ladder.ts';

type StaticLineRow = InferInsertModel<typeof staticLines>;

/** English and Chinese name. */
type City = readonly [string, string];

interface Place {
  readonly cities: readonly [City, ...City[]];
  readonly lines: number;
}

/** Locations of the lines. One place is nearly sold out and one is sold out, to demonstrate both. */
const places: Readonly<Record<StaticCountry, Place>> = {
  US: {
    cities: [
      ['Los Angeles', '洛杉矶'],
      ['New York', '纽约'],
      ['Chicago', '芝加哥'],
      ['Dallas', '达拉斯'],
      ['Ashburn', '阿什本'],
    ],
    lines: 168,
  },
  GB: {
    cities: [
      ['London', '伦敦'],
      ['Manchester', '曼彻斯特'],
    ],
    lines: 96,
  },
  DE: {
    cities: [
      ['Frankfurt am Main', '法兰克福'],
      ['Berlin', '柏林'],
      ['Munich', '慕尼黑'],
    ],
    lines: 84,
  },
  NL: {
    cities: [
      ['Amsterdam', '阿姆斯特丹'],
      ['Rotterdam', '鹿特丹'],
    ],
    lines: 72,
  },
  FR: {
    cities: [
      ['Paris', '巴黎'],
      ['Marseille', '马赛'],
    ],
    lines: 60,
  },
  JP: {
    cities: [
      ['Tokyo', '东京'],
      ['Osaka', '大阪'],
    ],
    lines: 60,
  },
  CA: {
    cities: [
      ['Toronto', '多伦多'],
      ['Vancouver', '温哥华'],
    ],
    lines: 48,
  },
  SG: { cities: [['Singapore', '新加坡']], lines: 42 },
  KR: {
    cities: [
      ['Seoul', '首尔'],
      ['Busan', '釜山'],
    ],
    lines: 36,
  },
  AU: {
    cities: [
      ['Sydney', '悉尼'],
      ['Melbourne', '墨尔本'],
    ],
    lines: 24,
  },
  BR: { cities: [['São Paulo', '圣保罗']], lines: 2 },
  IN: { cities: [['Mumbai', '孟买']], lines: 0 },
};

type NetworkType = 'isp' | 'business' | 'hosting';
interface Network {
  readonly asn: string;
  readonly name: string;
}

/** AS numbers that RFC 5398 reserves for documentation, with the network names used here. */
export const networks: Readonly<Record<NetworkType, readonly [Network, ...Network[]]>> = {
  isp: [
    { asn: 'AS64496', name: 'Harbour Broadband' },
    { asn: 'AS64497', name: 'Lakeside Telecom' },
    { asn: 'AS64498', name: 'Northline Cable' },
    { asn: 'AS64499', name: 'Citywave Fibre' },
    { asn: 'AS64500', name: 'Bluehill Internet' },
  ],
  business: [
    { asn: 'AS64504', name: 'Quayside Business Networks' },
    { asn: 'AS64505', name: 'Millstone Office Link' },
  ],
  hosting: [
    { asn: 'AS64508', name: 'Granite Hosting' },
    { asn: 'AS64509', name: 'Ridge Data Centers' },
  ],
};

/** Of every ten lines, seven are at an ISP, two at businesses and one is hosted. */
const kinds = [
  { type: 'isp', ipType: 'residential', nativeIp: true, riskFrom: 0, riskTo: 25, of: 7 },
  { type: 'business', ipType: 'enterprise', nativeIp: true, riskFrom: 20, riskTo: 45, of: 2 },
  { type: 'hosting', ipType: 'datacenter', nativeIp: false, riskFrom: 60, riskTo: 90, of: 1 },
] as const;
const mix = kinds.flatMap((kind) => Array.from({ length: kind.of }, () => kind));

/** Distributes risks over their range without a visible pattern. */
const RISK_STEP = 7;
/** Index of the faulty line in the first place. */
const FAULTY = 4;

function pick<Item>(items: readonly [Item, ...Item[]], index: number): Item {
  return items[index % items.length] ?? items[0];
}

type Line = Omit<StaticLineRow, 'host' | 'port'>;

function lineOf(countryCode: StaticCountry, cities: Place['cities'], index: number, publicIp: string): Line {
  const { type, ipType, nativeIp, riskFrom, riskTo } = mix[index % mix.length] ?? kinds[0];
  const [city, cityZh] = pick(cities, index);
  const country = findPlace(countryCode)?.zhName ?? '';
  const { asn, name } = pick(networks[type], index + Math.floor(index / mix.length));
  return {
    id: `L-${countryCode}-${String(index + 1).padStart(4, '0')}`,
    countryCode,
    status: 'normal',
    publicIp,
    loc: `${city}, ${countryCode}`,
    // A city state has one name.
    locZh: country === cityZh ? country : `${country}${cityZh}`,
    asn,
    asnName: name,
    asnType: type,
    orgName: name,
    orgType: type,
    ipType,
    nativeIp,
    risk: riskFrom + ((index * RISK_STEP) % (riskTo - riskFrom + 1)),
  };
}

/** Endpoint for customers: all lines share the gateway's entry, and the account selects the line. */
export type LineEntry = Pick<ProxyEntry, 'address' | 'accountPort'>;

/** The sandbox's stock: always the same lines, one of them faulty. */
export function staticLineRows({ address: host, accountPort: port }: LineEntry): StaticLineRow[] {
  const sold = Object.entries(places).flatMap(([code, { cities, lines }]) =>
    Array.from({ length: lines }, (_, index) => ({ code: code as StaticCountry, cities, index })),
  );
  const addresses = documentationAddresses();
  return sold.map(({ code, cities, index }, at) => {
    const line = { ...lineOf(code, cities, index, addresses[at] ?? ''), host, port };
    return at === FAULTY ? { ...line, status: 'fault' } : line;
  });
}
