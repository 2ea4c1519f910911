import { productFamily } from 'shared-contracts/constants';
import { paidOrder } from 'shared-ui/testing/samples';
import type { Order } from '../../order-parts/use-orders.ts';
import type { Line } from '../lines/line.ts';

/** A renewable paid order of two lines in Japan for three months. */
export const linesOrder: Order = {
  ...paidOrder,
  orderId: 'S2',
  family: productFamily.staticIp,
  productId: 'static-jp-3m',
  place: { code: 'JP', enName: 'Japan', zhName: '日本' },
  quantity: 2,
  gigabytes: 0,
  validityDays: 90,
  months: 3,
  hasKey: false,
  totalBytes: 0,
  usedBytes: 0,
  renewBefore: new Date(Date.now() + 600_000).toISOString(),
};

export const normalLine: Line = {
  lineId: 'L1',
  host: '203.0.113.10',
  port: 7001,
  account: 'user1',
  password: '-pass1',
  loc: 'Tokyo, JP',
  asn: 'AS64500',
  asnName: 'EXAMPLE-NET',
  asnType: 'isp',
  orgName: 'Example Telecom',
  orgType: 'business',
  ipType: 'residential',
  nativeIp: true,
  status: 'normal',
  publicIp: '198.51.100.10',
  risk: 7,
  endsAt: new Date(Date.now() + 86_400_000).toISOString(),
};

export const faultyLine: Line = {
  ...normalLine,
  lineId: 'L2',
  account: 'user2',
  password: 'pass2',
  loc: 'Osaka, JP',
  publicIp: '198.51.100.11',
  status: 'fault',
};

/** A line that has ended and accepts no logins. */
export const endedLine: Line = { ...normalLine, lineId: 'L3', account: null, password: null, endsAt: '2026-01-01T00:00:00.000Z' };
