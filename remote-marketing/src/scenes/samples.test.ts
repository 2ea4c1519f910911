import { sample as adVerify } from './ad-verify/sample.ts';
import { sample as brandProtect } from './brand-protect/sample.ts';
import { sample as eCommerce } from './e-commerce/sample.ts';
import { sample as getData } from './get-data/sample.ts';
import { sample as infoFusion } from './info-fusion/sample.ts';
import { sample as priceCompare } from './price-compare/sample.ts';
import { sample as seo } from './seo/sample.ts';
import { sample as webTest } from './web-test/sample.ts';

const byAccount = { adVerify, brandProtect, getData, infoFusion, priceCompare, seo, webTest };

describe('the code samples', () => {
  it.each(Object.entries(byAccount))('%s reads the order, its key and the entry from the environment', (_, sample) => {
    for (const name of ['ORDER_ID', 'ORDER_KEY', 'PROXY_HOST', 'PROXY_PORT']) expect(sample).toContain(name);
  });

  it.each(Object.entries({ ...byAccount, eCommerce }))('%s contains no hard-coded host, and fits its panel', (_, sample) => {
    expect(sample).not.toMatch(/https?:\/\/[\w-]/);
    expect(Math.max(...sample.split('\n').map(({ length }) => length))).toBeLessThanOrEqual(100);
  });

  it.each(Object.entries(byAccount))('%s builds a username of six parts', (_, sample) => {
    // Interpolated values count as letters: `{country}`, `$session`, `${ORDER_ID}`, `$1`.
    const flat = sample.replaceAll(/\$?\{[^{}]*\}|\$\w+?(?=_|\W)/g, 'x');
    const joined = /\[ORDER_ID(?:, [^,\]]+){5}\]\.join\('_'\)/;
    expect(joined.test(sample) || /\bx_x(?:_{4}(?!\w)|___10_x)/.test(flat)).toBe(true);
  });
});
