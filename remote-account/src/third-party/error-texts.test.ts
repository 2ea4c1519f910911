import { thirdPartyErrors } from 'shared-contracts/testing/spec/messages';
import en from '../locales/en.json';
import zh from '../locales/zh.json';

type ErrorName = keyof typeof thirdPartyErrors;

it.each(Object.keys(thirdPartyErrors) as ErrorName[])('has the specified text for the third-party error %s', (name) => {
  expect(en.thirdParty.errors[name]).toMatch(thirdPartyErrors[name].en);
  expect(zh.thirdParty.errors[name]).toMatch(thirdPartyErrors[name].zh);
});
