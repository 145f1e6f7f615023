import { type ReactNode, useEffect } from 'react';
import { pressAgain } from './early-press.ts';

/** Writes a property of a field behind React, which else believes that it knew of it. */
const behind = (field: HTMLElement, name: 'value' | 'checked', value: unknown): void =>
  void Reflect.set(Object.getPrototypeOf(field) as object, name, value, field);
const tell = (field: HTMLElement, event: 'input' | 'change'): void =>
  void field.dispatchEvent(new Event(event, { bubbles: true }));

const giveText = (field: HTMLInputElement | HTMLTextAreaElement, typed: string): void => {
  field.value = '';
  behind(field, 'value', typed);
  tell(field, 'input');
};

const giveTick = (field: HTMLInputElement): void => {
  // The press turns it back, and is heard as one.
  field.checked = !field.checked;
  field.click();
};

const giveChoice = (field: HTMLSelectElement, chosen: string): void => {
  field.value = chosen;
  tell(field, 'change');
};

const chosenBySite = (field: HTMLSelectElement): string =>
  [...field.options].find((one) => one.defaultSelected)?.value ?? field.options[0]?.value ?? '';

/** The choices made in the page's lists before it hydrates: React restores them as the server wrote them. */
export const choicesIn = (place: ParentNode): ReadonlyMap<HTMLSelectElement, string> =>
  new Map(
    [...place.querySelectorAll('select')]
      .filter((field) => field.value !== chosenBySite(field))
      .map((field) => [field, field.value]),
  );

const giveBack = (place: ParentNode, choices: ReadonlyMap<HTMLSelectElement, string>): void => {
  for (const [field, chosen] of choices) if (field.isConnected && field.value !== chosen) giveChoice(field, chosen);
  for (const field of place.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')) {
    if (field.disabled) continue;
    if (field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)) {
      if (field.checked !== field.defaultChecked && (field.checked || field.type === 'checkbox')) giveTick(field);
    } else if (field.type === 'file') {
      if (field.value !== '') tell(field, 'change');
    } else if (field.value !== field.defaultValue) giveText(field, field.value);
  }
};

/**
 * A slow telephone shows a page seconds before the script that listens to it has come, and browsers fill in names and passwords as soon
 * as they see a field. What was typed, ticked, chosen or pressed until then is done again when the page wakes: else the next key would wipe
 * it out, and the press would be lost.
 */
export function DoesAgain({
  place,
  choices,
  children,
}: {
  readonly place: ParentNode;
  readonly choices: ReadonlyMap<HTMLSelectElement, string>;
  readonly children: ReactNode;
}) {
  useEffect(() => {
    giveBack(place, choices);
    // A form is sent with what was just given back to it: that is known to it one turn later.
    const soon = setTimeout(pressAgain);
    return () => clearTimeout(soon);
  }, [place, choices]);
  return children;
}
