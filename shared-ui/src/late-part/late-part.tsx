import { Suspense, lazy, useState, type ComponentType, type LazyExoticComponent } from 'react';
import { useHydrated } from 'shared-contracts/shell';
import { useTranslation } from 'shared-ui/i18n';

type Load<Props extends object> = () => Promise<{ readonly default: ComponentType<Props> }>;

/**
 * Part of a page that is loaded and rendered only after hydration, such as a form and its library. Prerendered HTML contains only a
 * noscript message; the page reserves the space.
 * @param load a dynamic import; if it fails, the part throws the rejection, and the next mount tries again
 */
export function latePart<Props extends object = object>(load: Load<Props>): ComponentType<Props> {
  // A rejected lazy component stays rejected, so each attempt needs a new one.
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
