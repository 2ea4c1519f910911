import { Component, type ReactNode } from 'react';
import { reportFailure } from './report-failure.ts';

interface Props {
  readonly children: ReactNode;
  readonly fallback: ReactNode;
}

/** Prevents an error in the shell itself from leaving a blank page, and reports it. */
export class ErrorBoundary extends Component<Props, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(cause: unknown): void {
    reportFailure('shell', cause);
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
