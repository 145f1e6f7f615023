import { ActionIcon, NativeSelect, TextInput } from '@mantine/core';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { newKey } from '../../request.ts';
import { CallError, call } from '../call/client.ts';
import { refresh } from '../call/refresh.ts';
import { NumberBox } from '../fields/number-box.tsx';
import { say } from '../snackbars/snackbars.ts';
import { Icon } from '../theme/icons.tsx';
import type { Drawn } from './cells.tsx';
import { type InPlaceHere, writtenOver } from './in-place.ts';
import { words } from './in-place-words.ts';
import styles from './list.module.css';
import type { InPlaceCall, InPlaceValue, Row } from './list-types.ts';

const write = async (queries: QueryClient, { endpoint, input }: InPlaceCall): Promise<void> => {
  try {
    await call(endpoint, input, { key: newKey(), silent: true });
  } catch (error) {
    // Somebody else was there first: what he wrote is shown.
    if (error instanceof CallError && (error.status === 409 || error.status === 404)) void refresh(queries);
    throw error;
  }
  await refresh(queries);
};
/** The buttons for Enter and Escape. The field keeps the focus until then: losing it would save. */
const Keys = ({ save, leave }: { readonly save: (() => void) | null; readonly leave: () => void }): React.ReactNode => (
  <>
    {save ? (
      <ActionIcon
        size={44}
        variant="filled"
        aria-label={words.keep}
        onPointerDown={stays}
        onMouseDown={stays}
        onClick={save}
      >
        <Icon name="check" />
      </ActionIcon>
    ) : null}
    <ActionIcon size={44} aria-label={words.leave} onPointerDown={stays} onMouseDown={stays} onClick={leave}>
      <Icon name="close" />
    </ActionIcon>
  </>
);
const stays = (event: React.SyntheticEvent): void => event.preventDefault();
const spaced = (value: InPlaceValue): InPlaceValue => (typeof value === 'string' ? value.replace(/\s+/gu, ' ') : value);
const whyOf = (error: CallError): string => Object.values(error.fields)[0] ?? error.message;

/**
 * A cell in editing. Enter saves and goes down, Tab saves and goes on, Escape restores the old value; a saved change
 * can be undone.
 */
export const InPlaceCell = <R extends Row>({
  column,
  row,
  name,
  here,
  forFingers = false,
}: {
  readonly column: Drawn<R>;
  readonly row: R;
  readonly name: string;
  readonly here: InPlaceHere<R>;
  /** Without a keyboard's keys: what they do stands beside the field. */
  readonly forFingers?: boolean;
}): React.ReactNode => {
  const { edit } = column;
  const queries = useQueryClient();
  // The list may be read anew while somebody types: what he saw when he began is what he changes.
  const opened = useRef(row);
  const [value, setValue] = useState<InPlaceValue>(() => edit?.of(row) ?? null);
  const [isWrong, setWrong] = useState(false);
  const place = useRef<HTMLSpanElement>(null);
  const busy = useRef(false);
  const wasRefused = useRef(false);
  const byKeys = useRef(false);
  useEffect(() => place.current?.querySelector<HTMLElement>('input, select')?.focus(), []);
  if (!edit) return null;

  const putBack = async (was: InPlaceValue, next: InPlaceValue): Promise<void> => {
    const now = here.latest(row.id) ?? row;
    // The undo only reverts the user's own change: a colleague's later change stays.
    if (now !== row && spaced(edit.of(now)) !== spaced(next)) return say(words.moved(column.title, name), 'error');
    try {
      await write(queries, edit.save(now, was, next));
      say(words.isBack(column.title, name));
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      say(whyOf(error), 'error');
    }
  };
  const refused = (why: string): void => {
    setWrong(true);
    say(why, 'error');
  };
  const save = async (next: InPlaceValue, then: Parameters<typeof here.close>[0]): Promise<void> => {
    if (busy.current) return;
    const typed = typeof next === 'string' ? next.trim() : next;
    const over = writtenOver(opened.current, here.latest(row.id), wasRefused.current);
    const was = edit.of(over);
    if (typed === was || (typed === '' && was === null)) return here.close(then);
    if (edit.isNeeded && (typed === null || typed === '')) return refused(words.needed);
    if ((edit.kind === 'money' || edit.kind === 'number') && typeof typed === 'string')
      return refused(words.notANumber);
    busy.current = true;
    try {
      await write(queries, edit.save(over, typed, was));
      say(words.saved(column.title, name), 'success', { label: words.putBack, run: () => void putBack(was, typed) });
      here.close(then);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      wasRefused.current = true;
      refused(whyOf(error));
    } finally {
      busy.current = false;
    }
  };
  const shared = {
    size: forFingers ? ('md' as const) : ('xs' as const),
    'aria-label': words.value(column.title, name),
    error: isWrong,
    // Losing the focus does not resend a refused value: it would overwrite a colleague's change.
    onBlur: () => (isWrong ? here.close() : void save(value, undefined)),
    onKeyDown: (event: React.KeyboardEvent) => {
      event.stopPropagation();
      byKeys.current = true;
      if (event.key === 'Escape') {
        busy.current = true;
        here.close();
      } else if (event.key === 'Enter') {
        event.preventDefault();
        void save(value, forFingers ? undefined : 'below');
      } else if (event.key === 'Tab') {
        event.preventDefault();
        void save(value, event.shiftKey ? 'before' : 'after');
      }
    },
  };
  return (
    <span
      ref={place}
      className={styles.inPlace}
      data-fingers={forFingers || undefined}
      onClick={(event) => event.stopPropagation()}
    >
      {edit.kind === 'choice' ? (
        <NativeSelect
          {...shared}
          value={String(value ?? '')}
          onPointerDown={() => {
            byKeys.current = false;
          }}
          data={[...(edit.choices?.(row) ?? [])]}
          onChange={(event) => {
            const next = event.currentTarget.value;
            setValue(next);
            // Arrows and letters pass over choices on the way to the one that is meant: none of them is saved before Enter.
            if (!byKeys.current) void save(next, undefined);
          }}
        />
      ) : edit.kind === 'text' ? (
        <TextInput
          {...shared}
          value={String(value ?? '')}
          onChange={(event) => setValue(event.currentTarget.value)}
          onFocus={(event) => event.currentTarget.select()}
        />
      ) : (
        <NumberBox {...shared} value={value} {...(edit.kind === 'money' ? { places: 2 } : {})} onChange={setValue} />
      )}
      {forFingers ? (
        <Keys
          save={edit.kind === 'choice' ? null : () => void save(value, undefined)}
          leave={() => {
            busy.current = true;
            here.close();
          }}
        />
      ) : null}
    </span>
  );
};
