import type { FormEvent, ReactNode, Ref } from 'react';

/**
 * A form that the page's script sends. Pressed before that script has come it does nothing: `dialog` sends nowhere, where the browser's own
 * way would write what was typed, a password with it, into the address.
 */
export function Form({
  onSubmit,
  ref,
  children,
}: {
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => unknown;
  readonly ref?: Ref<HTMLFormElement>;
  readonly children: ReactNode;
}) {
  return (
    <form method="dialog" ref={ref} onSubmit={(event) => void onSubmit(event)} noValidate>
      {children}
    </form>
  );
}
