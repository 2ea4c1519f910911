import { useMemo } from 'react';
import type { SceneRoute } from '../scene-routes.ts';
import { useTranslation } from 'shared-ui/i18n';
import type { Answered } from '../../structured-data/structured-data.ts';

type QuestionTexts = Readonly<Record<string, string | Answered>>;

const NOTHING = {};

/**
 * The questions of a use case with their answers, in the order of its texts; the same object until the language changes.
 * @param fill values that the texts name; the same object at each call
 */
export function useAnswered(scene: SceneRoute, fill: Readonly<Record<string, string | number>> = NOTHING): readonly Answered[] {
  const { t } = useTranslation('remote-marketing');
  return useMemo(() => {
    const texts: QuestionTexts = t(`${scene}.questions`, { returnObjects: true, ...fill });
    return Object.values(texts).filter((text) => typeof text !== 'string');
  }, [fill, scene, t]);
}
