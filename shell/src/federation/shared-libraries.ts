import * as i18next from 'i18next';
import react from 'react';
import jsxRuntime from 'react/jsx-runtime';
import reactDom from 'react-dom';
import reactDomClient from 'react-dom/client';
import * as pageTable from 'shared-contracts/page-table';
import * as shellContract from 'shared-contracts/shell';
import * as i18n from 'shared-ui/i18n';
import * as router from 'shared-ui/router';

/** Libraries that the shell bundles anyway and shares with remotes, by import name: each singleton of `shared-build/shared-modules`. */
export const sharedLibraries = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  'react-dom/client': reactDomClient,
  i18next,
  'shared-contracts/page-table': pageTable,
  'shared-contracts/shell': shellContract,
  'shared-ui/i18n': i18n,
  'shared-ui/router': router,
} as const;
