import { Component, startTransition, type ComponentType, type ReactNode } from 'react';
import type { FailureKind } from 'shared-contracts/federation';
import type { Route } from 'shared-contracts/routes';
import { diagnose } from './diagnose.ts';
import { isLoadFailure, kindOf, mayHelpToReload, ownerOf, toLoadError } from './load-error.ts';
import { reloadOnce } from './reload-once.ts';
import { reportFailure } from './report-failure.ts';
import { StoredCopy } from './stored-copy.tsx';
import { useDialog } from '../dialogs/dialog-store.ts';
import { hasUnsaved } from '../navigation/unsaved.ts';

export interface FailureProps {
  readonly kind: FailureKind;
  readonly retry: () => Promise<void>;
  /** A reload may help, but was left to the reader, whose forms hold what it would lose. */
  readonly offersReload: boolean;
  /** The page's stored content stays below, so that a line above it is enough. */
  readonly isStored: boolean;
}

interface Props {
  readonly children: ReactNode;
  /** Who owns what stands inside. */
  readonly part: Route['owner'];
  readonly failure: ComponentType<FailureProps>;
  /** Shown while it is found out what went wrong, and while the page reloads itself. */
  readonly space: ReactNode;
  /** The part is the page itself, so that one reload may help; a dialog never reloads the page. */
  readonly reloads: boolean;
  /** The document was answered with this very page, which its reader can go on reading whatever fails. */
  readonly isStored?: boolean;
  /** Forgets what failed, so that the next attempt asks again, be it by Retry or on a later visit. */
  readonly onFailed?: () => void;
  /** Prepares another attempt. */
  readonly onRetry?: () => void | Promise<void>;
}

interface State {
  readonly failed: boolean;
  readonly shown: Pick<FailureProps, 'kind' | 'offersReload'> | undefined;
}

const sound: State = { failed: false, shown: undefined };

/** Keeps a part's failure, while it loads, draws or runs its effects, inside its own area. A new key (a navigation) starts it afresh. */
export class RemoteBoundary extends Component<Props, State> {
  override state = sound;
  #isShown = false;

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

  /** Finds out what went wrong, reports it, and reloads the page where that may help and loses nothing, or says it. */
  async #settle(cause: unknown): Promise<void> {
    const error = isLoadFailure(cause) ? await diagnose(toLoadError(cause)) : cause;
    // That somebody switched it off is no failure.
    if (kindOf(error) !== 'disabled') void reportFailure(ownerOf(error) ?? this.props.part, error);
    if (!this.#isShown) return;
    const helps = this.props.reloads && !this.props.isStored && mayHelpToReload(error);
    if (helps && !hasUnsaved() && !useDialog.getState().open && reloadOnce()) return;
    this.setState({ shown: { kind: kindOf(error), offersReload: helps && hasUnsaved() } });
  }

  readonly #retry = async () => {
    await this.props.onRetry?.();
    // As a transition, so that what is shown stays until the next attempt has ended.
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
