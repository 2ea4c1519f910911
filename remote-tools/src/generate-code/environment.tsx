import type { ComponentProps } from 'react';
import { EnvironmentPanel } from 'shared-ui/environment-panel';

/** The environment of generated code, fetched when there is some. */
export default function Environment(props: ComponentProps<typeof EnvironmentPanel>) {
  return <EnvironmentPanel {...props} />;
}
