let listener = async (): Promise<void> => undefined;

/** What a visitor did before he signed in may become his: the frame of the page listens. */
export const onSignIn = (then: () => Promise<void>): void => {
  listener = then;
};
export const announceSignIn = (): Promise<void> => listener();
