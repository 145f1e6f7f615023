import { Component, type ComponentType, lazy, type LazyExoticComponent, Suspense } from 'react';
import { isChunkFailure } from '../../late-file.ts';
import { sayLost } from './late-code.ts';

interface Props<P> {
  readonly load: () => Promise<{ readonly default: ComponentType<P> }>;
  readonly props: P;
  /** Whether it is open; when it opens once more, what did not come is fetched again. */
  readonly wanted?: boolean;
  /** Shown while it comes. */
  readonly shape?: React.ReactNode;
  /** Closes what was to be opened: it did not come. */
  readonly onLost: () => void;
}
interface State<P> {
  readonly Part: LazyExoticComponent<ComponentType<P>>;
  readonly lost: unknown;
  readonly wanted: boolean;
}

/**
 * A part of the frame whose code is fetched when it is first opened: a popup, the palette, a panel. It stands outside the screen, so that
 * what is thrown there would take the whole page, and what is typed in it, away.
 */
export class LatePart<P extends object> extends Component<Props<P>, State<P>> {
  override state: State<P> = { Part: lazy(this.props.load), lost: null, wanted: true };

  static getDerivedStateFromError(thrown: unknown): { readonly lost: unknown } {
    return { lost: thrown };
  }
  static getDerivedStateFromProps<P>(props: Props<P>, state: State<P>): Partial<State<P>> | null {
    const wanted = props.wanted ?? true;
    if (wanted === state.wanted) return null;
    return wanted && state.lost !== null ? { wanted, lost: null, Part: lazy(props.load) } : { wanted };
  }
  override componentDidCatch(thrown: unknown): void {
    if (!isChunkFailure(thrown)) return;
    this.props.onLost();
    void sayLost();
  }
  override render(): React.ReactNode {
    const { Part, lost } = this.state;
    if (lost !== null) {
      if (!isChunkFailure(lost)) throw lost;
      return null;
    }
    return (
      <Suspense fallback={this.props.shape}>
        <Part {...this.props.props} />
      </Suspense>
    );
  }
}
