import { latePart } from 'shared-ui/late-part';
import { textsBesidePages } from 'shared-ui/with-texts';
import type { SecondStepProps } from './second-step.tsx';

/** The second step of a login, loaded only for those who turned it on. */
export const LateSecondStep = latePart<SecondStepProps>(
  textsBesidePages('remote-account')(
    (language) => import(/* webpackChunkName: "second-step-[language]" */ `./locales/${language}.json`),
    () => import(/* webpackChunkName: "second-step" */ './second-step.tsx'),
  ),
);
