import { StepsForm as AntStepsForm, type StepsFormProps } from '@ant-design/pro-components';
import type { ReactNode } from 'react';
import { ProProviders } from './pro-providers.tsx';
import { StepMarks } from './step-marks.tsx';

interface Props<Values> extends StepsFormProps<Values> {
  /** The current step, from 0. The page controls it, because it belongs in the URL or comes from the server. */
  readonly current: number;
  readonly onCurrentChange: (current: number) => void;
  /** Each a `StepsForm.StepForm`. */
  readonly children: ReactNode;
}

type RenderSteps = NonNullable<StepsFormProps['stepsRender']>;

function marksAt(current: number): RenderSteps {
  return (steps) => <StepMarks titles={steps.map(({ title }) => title)} current={current} />;
}

/** StepsForm as configured for this site, inside `AppProviders`. The step indicator is ours because antd's needs 8 KB. */
export function StepsForm<Values extends object>(props: Props<Values>) {
  return (
    <ProProviders>
      <AntStepsForm<Values> stepsRender={marksAt(props.current)} {...props} />
    </ProProviders>
  );
}

StepsForm.StepForm = AntStepsForm.StepForm;
