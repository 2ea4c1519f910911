import { Component, type ComponentType, type ReactNode } from 'react';
import { mayHelpToReload, toLoadError } from './load-error.ts';
import { reloadOnce } from './reload-once.ts';

export interface FailureProps {
  readonly error: unknown;
  readonly retry: () => void;
}

interface Props {
  readonly children: ReactNode;
  readonly failure: ComponentType<FailureProps>;
  /** Shown while the page reloads itself. */
  readonly space: ReactNode;
  /** The part is the page itself, so that one reload may help; a dialog never reloads the page. */
  readonly reloads: boolean;
  /** Forgets what failed, so that the next attempt asks again. */
  readonly onRetry: () => void;
}

interface State {
  readonly error: unknown;
  readonly mayReload: boolean;
}

const sound: State = { error: undefined, mayReload: false };

/** Keeps a part's failure inside its own area. A new key (a navigation, a retry) starts it afresh. */
export class RemoteBoundary extends Component<Props, State> {
  override state = sound;

  static getDerivedStateFromError(cause: unknown): State {
    const error = toLoadError(cause);
    return { error, mayReload: mayHelpToReload(error) };
  }

  override componentDidCatch(): void {
    if (this.state.mayReload && !(this.props.reloads && reloadOnce())) this.setState({ mayReload: false });
  }

  readonly #retry = () => {
    this.props.onRetry();
    this.setState(sound);
  };

  override render(): ReactNode {
    const { error, mayReload } = this.state;
    const { children, failure: Failure, reloads, space } = this.props;
    if (error === undefined) return children;
    return mayReload && reloads ? space : <Failure error={error} retry={this.#retry} />;
  }
}
