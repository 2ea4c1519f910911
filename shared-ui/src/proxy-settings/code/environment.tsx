import type { ComponentProps } from 'react';
import { EnvironmentPanel } from '../../environment/environment-panel.tsx';

/** The environment of generated code, fetched when there is some. */
export default function Environment(props: ComponentProps<typeof EnvironmentPanel>) {
  return <EnvironmentPanel {...props} />;
}
