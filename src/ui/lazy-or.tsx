import { type ComponentType, lazy, type LazyExoticComponent, type ReactNode, useEffect, useState } from 'react';
import { fetched, isChunkFailure } from './late-file.ts';

type Load<T> = () => Promise<{ readonly default: T }>;
// biome-ignore lint/suspicious/noExplicitAny: as react declares what `lazy` takes
export type LatePart = ComponentType<any>;
export interface LostProps {
  /** Asks for the file once more; true when it came, and the part stands in this place. */
  readonly retry: () => Promise<boolean>;
}

/** For what nobody misses: an offer, a note, a door. */
export const Nothing = (): null => null;

/** The part, or null when its file did not come; whatever else goes wrong is thrown. */
const partOf = async <T,>(load: Load<T>): Promise<T | null> => {
  try {
    // The second fetch can only return a default export: another export has no name here.
    return (await fetched(load)).default ?? null;
  } catch (thrown) {
    if (!isChunkFailure(thrown)) throw thrown;
    return null;
  }
};

const lostOr = <T extends LatePart>(load: Load<T>, Lost: ComponentType<LostProps>): T => {
  let come: T | null = null;
  const Kept = (props: object): React.ReactNode => {
    const [Come, show] = useState(() => come as ComponentType<object> | null);
    const retry = async (): Promise<boolean> => {
      come = await partOf(load);
      show(() => come as ComponentType<object> | null);
      return come !== null;
    };
    return Come ? <Come {...props} /> : <Lost retry={retry} />;
  };
  return Kept as T;
};

type Come = ComponentType<object>;

export interface LateCode {
  readonly fetch: () => Promise<Come>;
  /** The code when it is there; null while it comes. A failure is thrown where the code was to be drawn. */
  readonly useCode: () => Come | null;
}

/**
 * Code that is fetched once, by whoever needs it first. `Suspense` is not used: React holds back for 300 ms what comes after a fallback,
 * and a screen is made of several such parts.
 */
export const lateCode = (load: () => Promise<Come>): LateCode => {
  let come: Come | null = null;
  let coming: Promise<Come> | null = null;
  const fetch = (): Promise<Come> => {
    coming ??= load().then(
      (part) => {
        come = part;
        return part;
      },
      (thrown: unknown) => {
        coming = null;
        throw thrown;
      },
    );
    return coming;
  };
  const useCode = (): Come | null => {
    const [state, set] = useState<{ readonly part: Come | null; readonly thrown?: unknown }>(() => ({ part: come }));
    useEffect(() => {
      if (state.part !== null) return;
      let gone = false;
      fetch().then(
        (part) => gone || set({ part }),
        (thrown: unknown) => gone || set({ part: null, thrown }),
      );
      return () => {
        gone = true;
      };
    }, [state.part]);
    if (state.thrown !== undefined) throw state.thrown;
    return state.part;
  };
  return { fetch, useCode };
};

/** `lateCode` of a part; where its file does not come, what stands for it stands in its place only. */
export const lateOr = <T extends LatePart>(load: Load<T>, Lost: ComponentType<LostProps>): LateCode =>
  lateCode(async () => ((await partOf(load)) ?? lostOr(load, Lost)) as Come);

/**
 * A part that the server never writes: nothing stands in its place until its code is there. What stands around it is drawn, and takes
 * letters, meanwhile.
 */
export const latePart = <T extends LatePart>(load: Load<T>, Lost: ComponentType<LostProps>): T => {
  const { useCode } = lateOr(load, Lost);
  const Part = (props: object): ReactNode => {
    const Shown = useCode();
    return Shown === null ? null : <Shown {...props} />;
  };
  return Part as T;
};

/**
 * A part of a page that the server writes too, and whose code is fetched when it is first shown. A `Suspense` stands around it, or React
 * keeps back every change of the whole page while the code comes. Where the file does not come, what stands for it stands in its place
 * only: the screen around it, and what is typed there, stay.
 */
export const lazyOr = <T extends LatePart>(load: Load<T>, Lost: ComponentType<LostProps>): LazyExoticComponent<T> =>
  lazy(async () => ({ default: (await partOf(load)) ?? lostOr(load, Lost) }));
