import { Suspense, lazy } from 'react';
import { textsBesidePages } from 'shared-ui/with-texts';
import type { SecondStepProps } from './second-step.tsx';

const Form = lazy(
  textsBesidePages('remote-account')(
    (language) => import(/* webpackChunkName: "second-step-[language]" */ `./locales/${language}.json`),
    () => import(/* webpackChunkName: "second-step" */ './second-step.tsx'),
  ),
);

/** The second step of a login, loaded only for those who turned it on. */
export function LateSecondStep(props: SecondStepProps) {
  return (
    <Suspense fallback={null}>
      <Form {...props} />
    </Suspense>
  );
}
