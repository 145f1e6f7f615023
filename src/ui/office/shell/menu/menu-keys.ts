import type { KeyboardEvent } from 'react';

const STEPS: Readonly<Record<string, (at: number, all: number) => number>> = {
  ArrowDown: (at, all) => Math.min(all - 1, at + 1),
  ArrowUp: (at) => Math.max(0, at - 1),
  Home: () => 0,
  End: (_at, all) => all - 1,
};

/**
 * Arrows go through the entries in sight; right unfolds a group and left or Escape folds it, which leads back to its
 * heading.
 */
export const onMenuKey = (event: KeyboardEvent<HTMLElement>): void => {
  const nav = event.currentTarget;
  const entries = [...nav.querySelectorAll<HTMLElement>('[data-entry]')];
  const held = (event.target as HTMLElement).closest<HTMLElement>('[data-entry]');
  if (!held || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const step = STEPS[event.key];
  if (step) {
    event.preventDefault();
    entries[step(entries.indexOf(held), entries.length)]?.focus();
    return;
  }
  const heading = held.hasAttribute('aria-expanded')
    ? held
    : held.closest('[data-group]')?.querySelector<HTMLElement>('[aria-expanded]');
  const isOpen = heading?.getAttribute('aria-expanded') === 'true';
  if (event.key === 'ArrowRight' && heading === held && !isOpen) heading.click();
  else if ((event.key === 'ArrowLeft' || event.key === 'Escape') && heading && isOpen) {
    heading.click();
    heading.focus();
  } else return;
  event.preventDefault();
};
