import { useMemo } from 'react';
import type { SceneRoute } from './scene-routes.ts';
import { useTranslation } from 'shared-ui/i18n';
import type { FaqEntry } from '../../structured-data/structured-data.ts';

type QuestionTexts = Readonly<Record<string, string | FaqEntry>>;

const NOTHING = {};

/**
 * Questions and answers of a use case, in the order of its texts; stable until the language changes.
 * @param fill values for the placeholders in the texts; must be a stable reference
 */
export function useSceneFaq(scene: SceneRoute, fill: Readonly<Record<string, string | number>> = NOTHING): readonly FaqEntry[] {
  const { t } = useTranslation('remote-marketing');
  return useMemo(() => {
    const texts: QuestionTexts = t(`${scene}.questions`, { returnObjects: true, ...fill });
    return Object.values(texts).filter((text) => typeof text !== 'string');
  }, [fill, scene, t]);
}
