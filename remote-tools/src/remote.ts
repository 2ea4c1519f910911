import type { RemoteModule } from 'shared-contracts/shell';

const remote: RemoteModule = {
  pages: {
    toolGetApi: () => import('./get-api/get-api-page.tsx'),
  },
  texts: {
    en: () => import('./locales/en.json'),
    zh: () => import('./locales/zh.json'),
  },
};

export default remote;
