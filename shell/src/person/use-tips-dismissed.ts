import { useEffect, useState } from 'react';

/** Whether Escape has hidden the tooltips; they return on the next pointer move or key press. */
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
