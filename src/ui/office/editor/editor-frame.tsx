import { ActionIcon, SegmentedControl, Tooltip } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { Icon } from '../theme/icons.tsx';
import { words } from '../messages/office.fr.ts';
import { tabTitle } from '../navigation.tsx';
import { useOffice } from '../office-context.tsx';
import type { BackLink } from '../record/back-line.tsx';
import styles from './editor.module.css';

export interface EditorFrameProps {
  readonly title: string;
  readonly back: BackLink;
  /** Where it stands: online, unsaved. */
  readonly state?: React.ReactNode;
  readonly undo: (() => void) | null;
  readonly redo: (() => void) | null;
  /** Beside the preview's name: its sizes. */
  readonly tools?: React.ReactNode;
  readonly actions: React.ReactNode;
  readonly alert?: React.ReactNode;
  readonly fields: React.ReactNode;
  readonly preview: React.ReactNode;
}

const isText = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input:not([type="checkbox"]):not([type="radio"]):not([type="range"]), textarea') !== null;

/** Ctrl Z and Ctrl Maj Z (or Y): in a text they are the browser's own. */
const useUndoKeys = (undo: (() => void) | null, redo: (() => void) | null): void => {
  useEffect(() => {
    const heard = (event: KeyboardEvent): void => {
      if (
        !(event.ctrlKey || event.metaKey) ||
        event.altKey ||
        isText(event.target) ||
        document.querySelector('[aria-modal="true"]')
      )
        return;
      const key = event.key.toLowerCase();
      const act = key === 'y' || (key === 'z' && event.shiftKey) ? redo : key === 'z' ? undo : undefined;
      if (act === undefined) return;
      event.preventDefault();
      act?.();
    };
    window.addEventListener('keydown', heard);
    return () => window.removeEventListener('keydown', heard);
  }, [undo, redo]);
};

const Step = ({
  icon,
  label,
  run,
}: {
  readonly icon: string;
  readonly label: string;
  readonly run: (() => void) | null;
}): React.ReactNode => (
  <Tooltip label={label}>
    <ActionIcon
      size={36}
      aria-label={label}
      aria-disabled={run === null}
      data-disabled={run === null || undefined}
      onClick={() => run?.()}
    >
      <Icon name={icon} size={20} />
    </ActionIcon>
  </Tooltip>
);

/** The form at the left, its result at the right; one or the other below 960 px. */
export const EditorFrame = ({
  title,
  back,
  state,
  undo,
  redo,
  tools,
  actions,
  alert,
  fields,
  preview,
}: EditorFrameProps): React.ReactNode => {
  const { shop } = useOffice();
  const isWide = useMediaQuery('(min-width: 961px)', true, { getInitialValueInEffect: false });
  const [side, setSide] = useState<'fields' | 'preview'>('fields');
  useUndoKeys(undo, redo);
  useEffect(() => {
    document.title = tabTitle(title, shop?.name ?? null);
  }, [title, shop?.name]);
  return (
    <article className={styles.editor} aria-labelledby="editor-title">
      <header className={styles.bar}>
        <ActionIcon component={Link} to={back.to} size={36} aria-label={back.label} title={back.label}>
          <Icon name="arrow-left" size={20} />
        </ActionIcon>
        <div className={styles.name}>
          <h1 id="editor-title">{title}</h1>
          {state}
        </div>
        <div className={styles.steps}>
          <Step icon="undo" label={words.undo} run={undo} />
          <Step icon="redo" label={words.redo} run={redo} />
        </div>
        {isWide ? <div className={styles.tools}>{tools}</div> : null}
        <div className={styles.actions}>{actions}</div>
      </header>
      {alert ? <div className={styles.alert}>{alert}</div> : null}
      {isWide ? null : (
        <div className={styles.sides}>
          <SegmentedControl
            fullWidth
            value={side}
            onChange={(next) => setSide(next as typeof side)}
            data={[
              { value: 'fields', label: words.editorFields },
              { value: 'preview', label: words.editorPreview },
            ]}
            aria-label={words.editorSides}
          />
          {side === 'preview' ? tools : null}
        </div>
      )}
      <div className={styles.panes}>
        <section className={styles.fields} aria-label={words.editorFields} hidden={!isWide && side !== 'fields'}>
          {fields}
        </section>
        {isWide || side === 'preview' ? (
          <section className={styles.preview} aria-label={words.editorPreview}>
            {preview}
          </section>
        ) : null}
      </div>
    </article>
  );
};

/** A group of fields under its heading. */
export const EditorGroup = ({
  title,
  note,
  children,
}: {
  readonly title: string;
  readonly note?: string;
  readonly children: React.ReactNode;
}): React.ReactNode => (
  <section className={styles.group}>
    <h2>{title}</h2>
    {note ? <p className={styles.note}>{note}</p> : null}
    {children}
  </section>
);
