declare module 'autocannon' {
  const run: (options: object, done: (error: Error | null, result: never) => void) => unknown;
  export default run;
}
