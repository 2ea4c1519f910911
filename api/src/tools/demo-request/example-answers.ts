import type { DemoCountry } from 'shared-contracts/proxy/demo-countries';

interface ExampleAnswer {
  readonly ip: string;
  readonly milliseconds: number;
}

/**
 * Example responses by country, used while no gateway is configured. The addresses are reserved for documentation (RFC 5737). The times are
 * examples too, not measurements, and no claim may rest on them.
 */
export const exampleAnswers: Readonly<Record<DemoCountry, ExampleAnswer>> = {
  US: { ip: '198.51.100.24', milliseconds: 412 },
  GB: { ip: '203.0.113.61', milliseconds: 468 },
  DE: { ip: '198.51.100.137', milliseconds: 455 },
  FR: { ip: '203.0.113.118', milliseconds: 473 },
  JP: { ip: '198.51.100.202', milliseconds: 297 },
  SG: { ip: '203.0.113.186', milliseconds: 264 },
  BR: { ip: '198.51.100.79', milliseconds: 638 },
  IN: { ip: '203.0.113.233', milliseconds: 391 },
};
