import { useEffect, useState, type ComponentType } from 'react';
import { useLanguage, type TextsFile } from 'shared-contracts/shell';
import { addTexts } from '../language/texts.ts';
import { ErrorBoundary } from '../federation/error-boundary.tsx';
import { whenIdle } from '../screen/when-idle.ts';

/** Floating items on public pages, loaded when the browser is idle; the page is complete without them. */
export function Floats() {
  const language = useLanguage();
  const [Items, setItems] = useState<ComponentType>();

  useEffect(() => {
    let left = false;
    const load = async () => {
      const texts: Promise<TextsFile> = import(`./locales/${language}.json`);
      const [{ FloatingItems }, loaded] = await Promise.all([import('./floating-items.tsx'), texts]);
      if (left) return;
      addTexts(language, 'floats', loaded.default);
      setItems(() => FloatingItems);
    };
    const cancel = whenIdle(() => void load().catch(() => undefined));
    return () => {
      left = true;
      cancel();
    };
  }, [language]);

  if (!Items) return null;
  return (
    <ErrorBoundary fallback={null}>
      <Items />
    </ErrorBoundary>
  );
}
