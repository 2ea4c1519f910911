import { shellModules } from 'shared-contracts/shell-modules';
import * as i18n from 'shared-ui/i18n';
import * as router from 'shared-ui/router';

it.each([
  ['shared-ui/i18n', i18n],
  ['shared-ui/router', router],
] as const)('the contract lists the exports of %s for remotes [F14]', (name, offered) => {
  expect(Object.keys(offered).toSorted()).toEqual(Object.keys(shellModules[name]));
});
