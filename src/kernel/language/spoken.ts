/** Every language has exactly the keys of the French source, or does not compile. */
export type Spoken<T> = {
  readonly [K in keyof T]: T[K] extends string ? string : Spoken<T[K]>;
};
