import { useEffect } from 'react';
import { useLocation } from 'shared-ui/router';
import { useMedia } from 'shared-ui/use-media';
import { OnLeave } from '../screen/on-leave.tsx';
import { SMALL_SCREEN } from '../screen/small-screen.ts';
import { ActivityBanner } from './activity-banner.tsx';
import { HelpButton } from './help-button.tsx';
import { SideRail } from './side-rail.tsx';
import { useTour } from './use-tour.ts';

/** Wide enough for 100 px beside the 1200 px content box, so that nothing is covered. */
const WIDE = '(min-width: 1416px)';

/** Help at the right edge and the current offer at the left; a single button on smaller screens. */
export function FloatingItems() {
  const { pathname, search } = useLocation();
  const wide = useMedia(WIDE);
  const small = useMedia(SMALL_SCREEN);
  const { startTour, startTourOnce, endTour } = useTour();

  useEffect(() => {
    if (new URLSearchParams(search).get('tour') === '1') startTourOnce();
  }, [search, startTourOnce]);

  return (
    <>
      <OnLeave key={pathname} run={endTour} />
      {!small && <ActivityBanner slim={!wide} />}
      {wide ? <SideRail onTour={startTour} /> : <HelpButton onTour={startTour} />}
    </>
  );
}
