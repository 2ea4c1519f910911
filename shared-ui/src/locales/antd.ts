import type { Language } from 'shared-contracts/languages';
import { enUS, zhCN } from 'shared-ui/antd';

/** Texts of antd's components. */
export const antdTexts: Readonly<Record<Language, typeof enUS>> = { en: enUS, zh: zhCN };
