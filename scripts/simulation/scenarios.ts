import { apiGone, gatewayGone, redisGone, regionGone, type Scenario } from './simulate.ts';

const MB = 1_000_000;
const MINUTE = 60;

const large = {
  size: { seed: 1, gatewaysPerRegion: 5, orders: 60 },
  clients: 160,
  traffic: { pause: [300, 3000], chunk: [10_000, 2 * MB], seconds: [2, 20] },
} as const;

/** How far the clocks of gateways are off, in milliseconds: most a little, some by minutes. */
const skews = [0, 200, -700, 90_000, -150_000, 300_000, -300_000] as const;
const skewOf = (nth: number): number => skews[nth % skews.length] ?? 0;

/** Each failure on its own, at 20 gateways in four regions. */
export const longScenarios: readonly Scenario[] = [
  { ...large, name: 'nothing fails', seconds: 45, failures: [] },
  {
    ...large,
    name: 'three gateways are killed',
    seconds: 75,
    failures: [gatewayGone(0, 15, 50), gatewayGone(6, 30, 31), gatewayGone(12, 35, 70)],
  },
  { ...large, name: 'a region is lost', seconds: 90, failures: [regionGone('north', 20, 75)] },
  {
    ...large,
    name: 'Redis restarts, then is out of reach',
    seconds: 75,
    failures: [redisGone(20, 35, true), redisGone(50, 60, false)],
  },
  {
    ...large,
    name: 'the API is away for 10 minutes, and a gateway is killed meanwhile',
    seconds: 11 * MINUTE,
    failures: [apiGone(30, 630), gatewayGone(3, 60, 90)],
  },
  { ...large, name: 'clocks are up to 5 minutes off', seconds: 60, failures: [], skewOf },
];

/** All of them together, short enough for the gate. */
export const shortScenario: Scenario = {
  name: 'all together',
  seconds: 80,
  size: { seed: 3, gatewaysPerRegion: 2, orders: 6 },
  clients: 12,
  traffic: { pause: [500, 3000], chunk: [10_000, 12 * MB], seconds: [2, 6] },
  failures: [
    gatewayGone(0, 5, 12),
    regionGone('south', 4, 62),
    redisGone(14, 22, true),
    apiGone(25, 33),
    gatewayGone(3, 30, 31),
    redisGone(40, 45, false),
  ],
  skewOf,
};
