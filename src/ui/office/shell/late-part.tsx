import { Component, type ComponentType, type ReactNode } from 'react';
import { isChunkFailure } from '../../late-file.ts';
import { type LateCode, lateCode } from '../../lazy-or.tsx';
import { sayLost } from './late-code.ts';

interface Props<P> {
  readonly load: () => Promise<{ readonly default: ComponentType<P> }>;
  readonly props: P;
  /** Whether it is open; when it opens once more, what did not come is fetched again. */
  readonly wanted?: boolean;
  /** Shown while it comes. */
  readonly shape?: ReactNode;
  /** Closes what was to be opened: it did not come. */
  readonly onLost: () => void;
}
interface State {
  readonly code: LateCode;
  readonly lost: unknown;
  readonly wanted: boolean;
}

const Drawn = ({
  code,
  props,
  shape,
}: {
  readonly code: LateCode;
  readonly props: object;
  readonly shape: ReactNode;
}) => {
  const Part = code.useCode();
  return Part ? <Part {...props} /> : shape;
};

/** One for each loader: what came once is drawn at once wherever it opens again. */
const known = new WeakMap<object, LateCode>();
const codeOf = <P,>(load: Props<P>['load']): LateCode => {
  const code = known.get(load) ?? lateCode(async () => (await load()).default as ComponentType<object>);
  known.set(load, code);
  return code;
};

/**
 * A part of the frame whose code is fetched when it is first opened: a popup, the palette, a panel. It stands outside the screen, so that
 * what is thrown there would take the whole page, and what is typed in it, away.
 */
export class LatePart<P extends object> extends Component<Props<P>, State> {
  override state: State = { code: codeOf(this.props.load), lost: null, wanted: true };

  static getDerivedStateFromError(thrown: unknown): { readonly lost: unknown } {
    return { lost: thrown };
  }
  static getDerivedStateFromProps<P>(props: Props<P>, state: State): Partial<State> | null {
    const wanted = props.wanted ?? true;
    if (wanted === state.wanted) return null;
    return wanted && state.lost !== null ? { wanted, lost: null } : { wanted };
  }
  override componentDidCatch(thrown: unknown): void {
    if (!isChunkFailure(thrown)) return;
    this.props.onLost();
    void sayLost();
  }
  override render(): ReactNode {
    const { code, lost } = this.state;
    if (lost !== null) {
      if (!isChunkFailure(lost)) throw lost;
      return null;
    }
    return <Drawn code={code} props={this.props.props} shape={this.props.shape ?? null} />;
  }
}
