import type { ComponentProps } from 'react';
import { EnvironmentPanel } from '../../environment/environment-panel.tsx';

/** Environment of generated code, as a chunk that loads on demand. */
export default function Environment(props: ComponentProps<typeof EnvironmentPanel>) {
  return <EnvironmentPanel {...props} />;
}
