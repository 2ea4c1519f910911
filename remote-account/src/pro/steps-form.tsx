import { StepsForm as AntStepsForm, type StepsFormProps } from '@ant-design/pro-components';
import type { ReactNode } from 'react';
import { ProProviders } from './pro-providers.tsx';
import { StepMarks } from './step-marks.tsx';

interface Props<Values> extends StepsFormProps<Values> {
  /** The step at hand, from 0. Its page keeps it, since it belongs in the address or comes from the server. */
  readonly current: number;
  readonly onCurrentChange: (current: number) => void;
  /** Each a `StepsForm.StepForm`. */
  readonly children: ReactNode;
}

type RenderSteps = NonNullable<StepsFormProps['stepsRender']>;

function marksAt(current: number): RenderSteps {
  return (steps) => <StepMarks titles={steps.map(({ title }) => title)} current={current} />;
}

/** A StepsForm as this site uses it, inside `AppProviders`. The marks above are ours: antd's need 8 KB. */
export function StepsForm<Values extends object>(props: Props<Values>) {
  return (
    <ProProviders>
      <AntStepsForm<Values> stepsRender={marksAt(props.current)} {...props} />
    </ProProviders>
  );
}

StepsForm.StepForm = AntStepsForm.StepForm;
