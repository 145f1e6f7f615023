let listener = async (): Promise<void> => undefined;

/** Registers the frame of the page: after sign-in, a visitor's earlier acts may become the user's. */
export const onSignIn = (then: () => Promise<void>): void => {
  listener = then;
};
export const announceSignIn = (): Promise<void> => listener();
