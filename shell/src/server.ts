import * as i18next from 'i18next';
import * as react from 'react';
import * as reactDom from 'react-dom';
import * as jsxRuntime from 'react/jsx-runtime';
import * as pageTable from 'shared-contracts/page-table';
import * as shell from 'shared-contracts/shell';
import type { ShellServer } from 'shared-contracts/releases/stored-pages';
import * as i18n from 'shared-ui/i18n';
import * as query from 'shared-ui/query';
import * as router from 'shared-ui/router';

export { createRenderer } from './renderer.tsx';

export const provided: ShellServer['provided'] = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  i18next,
  'shared-contracts/page-table': pageTable,
  'shared-contracts/shell': shell,
  'shared-ui/i18n': i18n,
  'shared-ui/router': router,
  'shared-ui/query': query,
};
