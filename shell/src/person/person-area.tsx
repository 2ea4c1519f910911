import { ownPart } from '../federation/own-part.tsx';
import { SlowLoadingBar } from '../federation/slow-loading-bar.tsx';

/** The dashboard area, whose layout loads on demand. */
export const PersonArea = ownPart(() => import('./person-layout.tsx'), <SlowLoadingBar />);
