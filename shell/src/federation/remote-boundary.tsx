import { Component, startTransition, type ComponentType, type ReactNode } from 'react';
import type { FailureKind } from 'shared-contracts/constants';
import type { Part } from 'shared-contracts/pages/routes';
import { diagnose } from './diagnose.ts';
import { isLoadFailure, kindOf, isReloadable, ownerOf } from './load-error.ts';
import { reloadOnce } from './reload-once.ts';
import { reportFailure } from './report-failure.ts';
import { StoredCopy } from './stored-copy.tsx';
import { useDialog } from '../navigation/dialog-store.ts';
import { hasUnsaved } from '../navigation/unsaved.ts';

export interface FailureProps {
  readonly kind: FailureKind;
  readonly retry: () => Promise<void>;
  /** A reload may help but is left to the reader, because it would lose unsaved form input. */
  readonly offersReload: boolean;
  /** The page's prerendered content stays below, so that a message bar above it is enough. */
  readonly isStored: boolean;
}

interface Props {
  readonly children: ReactNode;
  /** Part that owns the content. */
  readonly part: Part;
  readonly failure: ComponentType<FailureProps>;
  /** Shown during the diagnosis and while the page reloads. */
  readonly space: ReactNode;
  /** Whether the part is the page itself, so that a reload may help; a dialog never reloads the page. */
  readonly reloads: boolean;
  /** Whether the document was prerendered with this page, which stays readable whatever fails. */
  readonly isStored?: boolean;
  /** Evicts what failed, so that the next attempt loads it again, on Retry or on a later visit. */
  readonly onFailed?: () => void;
  /** Prepares another attempt at the parts that failed: the one that owns the content, and the one whose file failed. */
  readonly onRetry?: (failed: readonly Part[]) => void | Promise<void>;
}

interface State {
  readonly failed: boolean;
  readonly shown: Pick<FailureProps, 'kind' | 'offersReload'> | undefined;
}

const sound: State = { failed: false, shown: undefined };

/** Contains a part's failure, during loading, render or effects, within its own area. A new key (a navigation) resets it. */
export class RemoteBoundary extends Component<Props, State> {
  override state = sound;
  #isShown = false;
  #failed: readonly Part[] = [];

  static getDerivedStateFromError(cause: unknown): State {
    return { failed: true, shown: isLoadFailure(cause) ? undefined : { kind: 'render', offersReload: false } };
  }

  override componentDidMount(): void {
    this.#isShown = true;
  }

  override componentWillUnmount(): void {
    this.#isShown = false;
  }

  override componentDidCatch(cause: unknown): void {
    this.props.onFailed?.();
    void this.#settle(cause);
  }

  /** Diagnoses and reports the error, then reloads the page if that may help and loses nothing; otherwise shows the error. */
  async #settle(cause: unknown): Promise<void> {
    const error = await diagnose(cause);
    const owner = ownerOf(error) ?? this.props.part;
    this.#failed = [this.props.part, owner];
    // A part that was disabled on purpose is not a failure.
    if (kindOf(error) !== 'disabled') reportFailure(owner, error);
    if (!this.#isShown) return;
    const helps = this.props.reloads && !this.props.isStored && isReloadable(error);
    if (helps && !hasUnsaved() && !useDialog.getState().open && reloadOnce()) return;
    this.setState({ shown: { kind: kindOf(error), offersReload: helps && hasUnsaved() } });
  }

  readonly #retry = async () => {
    await this.props.onRetry?.(this.#failed);
    // As a transition, so that the current content stays until the next attempt has finished.
    startTransition(() => this.setState(sound));
  };

  override render(): ReactNode {
    const { failed, shown } = this.state;
    const { children, failure: Failure, space, isStored = false } = this.props;
    if (!failed) return children;
    const failure = shown && <Failure {...shown} retry={this.#retry} isStored={isStored} />;
    return isStored ? <StoredCopy>{failure}</StoredCopy> : (failure ?? space);
  }
}
