import type { RemoteModule } from 'shared-contracts/shell';

const remote: RemoteModule = {
  pages: {
    toolGetApi: () => import(/* webpackChunkName: "page-toolGetApi" */ './get-api/get-api-page.tsx'),
  },
  texts: {
    en: () => import(/* webpackChunkName: "texts-en" */ './locales/en.json'),
    zh: () => import(/* webpackChunkName: "texts-zh" */ './locales/zh.json'),
  },
};

export default remote;
