import { Button, Tooltip } from '@mantine/core';
import { useId } from 'react';
import type { CallerInputOf, Endpoint, OutputOf } from '#kernel/endpoint.ts';
import { typeset } from '#kernel/language/french.ts';
import type { Refusal } from '#kernel/refusal.ts';
import { useAction } from '../call/hooks.ts';
import type { Read } from '../call/refresh.ts';
import { Icon } from '../theme/icons.tsx';
import { words } from '../messages/office.fr.ts';
import { useOffice } from '../office-context.tsx';
import styles from '../parts.module.css';
import { ask } from '../popup/popup.ts';
import { useWithheld } from './withheld.ts';

export interface Confirmation {
  readonly title: string;
  readonly text?: React.ReactNode;
  readonly validateLabel?: string;
}

/** « Annuler » beside « Valider » would say the contrary of what it does when the action itself is to cancel: each button names its act. */
export const confirmLabels = (label: string): { readonly validateLabel?: string; readonly cancelLabel?: string } =>
  label.startsWith(words.cancel) ? { validateLabel: label, cancelLabel: words.doNotCancel } : {};

/** Asks first when the action says so; true when it may go on. */
export const confirmed = async (
  label: string,
  options: {
    readonly confirm?: string | Confirmation | undefined;
    readonly risky?: string | undefined;
    readonly danger?: boolean | undefined;
  },
): Promise<boolean> => {
  if (options.confirm === undefined && options.risky === undefined) return true;
  const asked: Confirmation =
    typeof options.confirm === 'object' ? options.confirm : { title: label, text: options.confirm };
  return (
    (await ask({
      title: asked.title,
      text: asked.text,
      error: options.danger ?? options.risky !== undefined,
      ...(options.risky === undefined ? {} : { risky: options.risky }),
      ...confirmLabels(label),
      ...(asked.validateLabel === undefined ? {} : { validateLabel: asked.validateLabel }),
    })) !== null
  );
};

export interface ButtonLook {
  readonly primary?: boolean;
  /** Without an edge: for rows and panel heads, where a box would shout. */
  readonly quiet?: boolean;
  readonly danger?: boolean;
  readonly icon?: string;
  readonly size?: 'xs' | 'sm';
}

/** A button that cannot be used stays readable and focusable, and says why in the refusal's own words. */
export const ReasonedButton = ({
  whyNot,
  children,
  primary,
  quiet,
  danger,
  icon,
  size = 'xs',
  pending,
  onClick,
  type,
}: ButtonLook & {
  readonly whyNot: Refusal | null;
  readonly children: React.ReactNode;
  readonly pending?: boolean;
  readonly onClick?: () => void;
  readonly type?: 'submit';
}): React.ReactNode => {
  const reasonId = useId();
  const look = {
    variant: primary ? 'filled' : quiet ? 'subtle' : 'default',
    color: danger ? 'red' : undefined,
    size,
    leftSection: icon ? <Icon name={icon} /> : undefined,
  };
  if (!whyNot)
    return (
      <Button
        {...look}
        c={danger && !primary ? 'var(--mantine-color-error)' : undefined}
        loading={pending}
        onClick={onClick}
        type={type ?? 'button'}
      >
        {children}
      </Button>
    );
  const reason = typeset(whyNot.words.fr);
  return (
    <Tooltip label={reason} openDelay={0}>
      <Button
        {...look}
        data-disabled
        aria-disabled="true"
        aria-describedby={reasonId}
        onClick={(event) => event.preventDefault()}
      >
        {children}
        <span id={reasonId} hidden>
          {reason}
        </span>
      </Button>
    </Tooltip>
  );
};

export interface ActionButtonProps<E extends Endpoint> extends ButtonLook {
  readonly endpoint: E;
  readonly input: CallerInputOf<E>;
  /** The rules' own question: null when it may be done, else the refusal whose words the button shows. */
  readonly whyNot?: Refusal | null;
  readonly confirm?: string | Confirmation;
  readonly risky?: string;
  readonly after?: (answer: OutputOf<E>) => void;
  /** The endpoints whose answers this action changes; without it, every answer on screen is read again. */
  readonly refreshes?: readonly Read[];
  readonly children: string;
}

/** An action that takes its own button away leaves the keyboard at the page it changed, not at the top of the window. */
const keepKeyboardHere = (): void => {
  setTimeout(() => {
    if (document.activeElement === document.body) document.getElementById('content')?.focus({ preventScroll: true });
  }, 500);
};

/** Hidden, not greyed, when the endpoint's own permission refuses: the page says apart what it does not offer, and who can give it. */
export const ActionButton = <E extends Endpoint>({
  endpoint,
  input,
  whyNot = null,
  confirm,
  risky,
  after,
  refreshes,
  children,
  ...look
}: ActionButtonProps<E>): React.ReactNode => {
  const office = useOffice();
  const action = useAction(endpoint, { after, refreshes });
  useWithheld(children, endpoint);
  if (!office.mayCall(endpoint)) return null;
  const press = async (): Promise<void> => {
    if (await confirmed(children, { confirm, risky, danger: look.danger })) await action.run(input);
    keepKeyboardHere();
  };
  return (
    <span className={styles.reason}>
      <ReasonedButton {...look} whyNot={whyNot} pending={action.pending} onClick={() => void press()}>
        {children}
      </ReasonedButton>
    </span>
  );
};
