import { Component, type ReactNode } from 'react';

interface Props {
  readonly children: ReactNode;
  /** Shown where the children fail to draw. */
  readonly fallback: ReactNode;
}

/** Keeps a failure of the shell itself from leaving an empty page. */
export class ErrorBoundary extends Component<Props, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
