import { languages } from './languages.ts';
import { proxyCures } from './proxy-cures.ts';
import { proxyErrorNames, proxyErrors } from './proxy-errors.ts';

it.each(languages)('every proxy error has a cure of its own, which is not its meaning (%s)', (language) => {
  const cures = proxyErrorNames.map((name) => proxyCures[name][language]);
  expect(new Set(cures).size).toBe(proxyErrorNames.length);
  for (const name of proxyErrorNames) expect(proxyCures[name][language]).not.toBe(proxyErrors[name].text[language]);
  for (const cure of cures) expect(cure).not.toMatch(/undefined|NaN|\{/);
});
