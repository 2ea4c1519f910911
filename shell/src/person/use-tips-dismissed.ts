import { useEffect, useState } from 'react';

/** Whether Escape has put the tooltips away; they come back with the next move. */
export function useTipsDismissed(shown: boolean): boolean {
  const [dismissed, setDismissed] = useState(false);
  useEffect(() => {
    if (!shown) return undefined;
    const dismiss = (event: KeyboardEvent) => setDismissed(event.key === 'Escape');
    const restore = () => setDismissed(false);
    document.addEventListener('keydown', dismiss);
    document.addEventListener('pointerover', restore);
    return () => {
      document.removeEventListener('keydown', dismiss);
      document.removeEventListener('pointerover', restore);
    };
  }, [shown]);
  return dismissed && shown;
}
