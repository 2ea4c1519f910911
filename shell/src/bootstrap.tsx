import 'shared-ui/fonts.css';
import 'shared-ui/tokens.css';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'shared-ui/router';
import { pageLanguage } from './language/page-language.ts';
import { startTexts } from './language/texts.ts';
import { createRouter } from './router.tsx';
import { writeLanguage } from './session/cookies.ts';
import { followOtherTabs, setLocale } from './session/session-store.ts';

const language = pageLanguage();
// Browsers cap a cookie's life at 400 days, so that it is renewed at each visit.
writeLanguage(language);
setLocale(language);
followOtherTabs();
await startTexts(language);

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
createRoot(root).render(<RouterProvider router={createRouter()} />);
