import { ActionIcon } from '@mantine/core';
import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import { Icon } from '../theme/icons.tsx';

interface Moving {
  /** How many lines there are. */
  readonly count: number;
  readonly move: (from: number, to: number) => void;
}

/** Lines of a sheet change places by their handle, under a pointer or a finger, or with Alt and the arrows from any of their fields. */
export const useMoving = (sheet: RefObject<HTMLElement | null>, moving: Moving | undefined) => {
  const now = useRef(moving);
  now.current = moving;
  // A row that moved is another place of the page: what had the focus has it again.
  const follow = useRef<{ row: number; key: string } | null>(null);
  useEffect(() => {
    const { current } = follow;
    if (!current) return;
    follow.current = null;
    sheet.current
      ?.querySelector<HTMLElement>(`tr[data-row="${current.row}"] ${current.key} :is(input, button[data-grip])`)
      ?.focus();
  });
  const moveTo = (from: number, to: number): boolean => {
    if (!now.current || to < 0 || to >= now.current.count || to === from) return false;
    now.current.move(from, to);
    return true;
  };
  const step = (event: KeyboardEvent, row: number, key: string): boolean => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return false;
    const to = row + (event.key === 'ArrowUp' ? -1 : 1);
    event.preventDefault();
    if (moveTo(row, to)) follow.current = { row: to, key };
    return true;
  };
  const drag = (start: PointerEvent, row: number): void => {
    if (start.button !== 0) return;
    let at = row;
    const over = (event: globalThis.PointerEvent): void => {
      event.preventDefault();
      const target = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('tr[data-row]');
      if (!target || !sheet.current?.contains(target)) return;
      const to = Number(target.dataset.row);
      const box = target.getBoundingClientRect();
      const middle = box.top + box.height / 2;
      // Past the middle of the other: rows of two heights would change places for ever.
      if ((to > at && event.clientY < middle) || (to < at && event.clientY > middle)) return;
      if (moveTo(at, to)) at = to;
    };
    const end = (): void => {
      window.removeEventListener('pointermove', over);
      window.removeEventListener('pointerup', end);
      window.removeEventListener('pointercancel', end);
    };
    window.addEventListener('pointermove', over);
    window.addEventListener('pointerup', end);
    window.addEventListener('pointercancel', end);
  };
  return { step, drag };
};

export const Grip = ({
  label,
  className,
  onDrag,
  onStep,
}: {
  readonly label: string;
  readonly className: string | undefined;
  readonly onDrag: (event: PointerEvent) => void;
  readonly onStep: (event: KeyboardEvent) => void;
}) => (
  <ActionIcon size={28} className={className} data-grip aria-label={label} onPointerDown={onDrag} onKeyDown={onStep}>
    <Icon name="sort" />
  </ActionIcon>
);
