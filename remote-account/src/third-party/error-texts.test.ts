import { thirdPartyErrors } from 'shared-contracts/testing/spec/messages';
import en from '../locales/en.json';
import zh from '../locales/zh.json';

type ErrorName = keyof typeof thirdPartyErrors;

// Also covers [8.9][8.10][8.11][8.12][8.13][8.14][8.15][8.16][8.17][8.18].
it.each(Object.keys(thirdPartyErrors) as ErrorName[])('has the specified text for the third-party error %s [8.7][8.8]', (name) => {
  expect(en.thirdParty.errors[name]).toMatch(thirdPartyErrors[name].en);
  expect(zh.thirdParty.errors[name]).toMatch(thirdPartyErrors[name].zh);
});
