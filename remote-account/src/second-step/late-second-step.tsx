import { Suspense, lazy } from 'react';
import { textsBesidePages } from 'shared-ui/with-texts';
import type { SecondStepProps } from './second-step.tsx';

const Form = lazy(
  textsBesidePages('remote-account')(
    {
      en: () => import(/* webpackChunkName: "second-step-en" */ './locales/en.json'),
      zh: () => import(/* webpackChunkName: "second-step-zh" */ './locales/zh.json'),
    },
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
