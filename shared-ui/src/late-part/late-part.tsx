import { Suspense, lazy, useState, type ComponentType, type LazyExoticComponent } from 'react';
import { useHydrated } from 'shared-contracts/shell';
import { useTranslation } from 'shared-ui/i18n';

type Load<Props extends object> = () => Promise<{ readonly default: ComponentType<Props> }>;

/**
 * A part of a page that is loaded and drawn once the page was taken over, such as a form with the library behind it. Stored HTML
 * holds nothing of it but a word to readers without JavaScript; the page keeps its place.
 * @param load a dynamic import; where it fails, the part throws what it rejects with, and a part that is mounted anew asks again
 */
export function latePart<Props extends object = object>(load: Load<Props>): ComponentType<Props> {
  // A rejected lazy component stays rejected, so that each attempt needs one of its own.
  const attempt = (): LazyExoticComponent<ComponentType<Props>> =>
    lazy(() =>
      load().catch((cause: unknown) => {
        current = attempt();
        throw cause;
      }),
    );
  let current = attempt();

  return function LatePart(props: Props) {
    const { t } = useTranslation('ui');
    const [Part] = useState(() => current);
    if (!useHydrated()) return <noscript>{t('needsScript')}</noscript>;
    return (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    );
  };
}
