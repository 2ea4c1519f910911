import { languages } from '../../languages.ts';
import { proxyErrorNames, proxyErrors } from '../../proxy/errors.ts';
import { proxyCures as en } from './en.ts';
import { proxyCures as zh } from './zh.ts';

const cures = { en, zh };

it.each(languages)('each proxy error has its own fix, which differs from its message (%s)', (language) => {
  const said = proxyErrorNames.map((name) => cures[language][name]);
  expect(new Set(said).size).toBe(proxyErrorNames.length);
  for (const name of proxyErrorNames) expect(cures[language][name]).not.toBe(proxyErrors[name].text[language]);
  for (const cure of said) expect(cure).not.toMatch(/undefined|NaN|\{/);
});
