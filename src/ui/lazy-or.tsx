import { type ComponentType, lazy, type LazyExoticComponent, useState } from 'react';
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

/**
 * A part of a screen whose code is fetched when it is first shown. Where the file does not come, what stands for it stands in its place
 * only: the screen around it, and what is typed there, stay.
 */
export const lazyOr = <T extends LatePart>(load: Load<T>, Lost: ComponentType<LostProps>): LazyExoticComponent<T> =>
  lazy(async () => ({ default: (await partOf(load)) ?? lostOr(load, Lost) }));
