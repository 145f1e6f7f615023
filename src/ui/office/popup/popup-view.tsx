import { Button, Modal, Skeleton, TextInput } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useId, useState } from 'react';
import { lazyPart, Meanwhile } from '../lazy-part.tsx';
import { words } from '../messages/office.fr.ts';
import styles from '../parts.module.css';
import { type OpenPopup, useIsInFront } from './popup.ts';
import { DOUBLE_CLICK, type PopupValue, canValidate, closesBeside, emptyValue } from './popup-rules.ts';

const PopupInput = lazyPart(() => import('./popup-input.tsx'));

const PopupBody = ({ popup }: { readonly popup: OpenPopup }): React.ReactNode => {
  const [value, setValue] = useState<PopupValue>(popup.field ? emptyValue(popup.field) : true);
  const [typed, setTyped] = useState('');
  const open = canValidate(popup, value, typed);
  if (popup.body) return popup.body(popup.answer);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        if (open) popup.answer(value);
      }}
    >
      {popup.text ? <div className={styles.popupText}>{popup.text}</div> : null}
      {popup.field ? (
        <Meanwhile shape={<Skeleton height={60} />}>
          <PopupInput field={popup.field} value={value} onChange={setValue} />
        </Meanwhile>
      ) : null}
      {popup.risky === undefined ? null : (
        <TextInput
          data-autofocus
          label={words.risky(popup.risky)}
          value={typed}
          autoComplete="off"
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
      <div className={styles.popupActions}>
        <Button variant="default" onClick={() => popup.answer(null)}>
          {popup.cancelLabel ?? words.cancel}
        </Button>
        <Button
          type="submit"
          disabled={!open}
          color={popup.error ? 'red' : undefined}
          data-autofocus={!popup.field && popup.risky === undefined ? true : undefined}
        >
          {popup.validateLabel ?? (popup.risky === undefined ? words.validate : words.ok)}
        </Button>
      </div>
    </form>
  );
};

/** A question over the page. */
export const Popup = ({ popup }: { readonly popup: OpenPopup }): React.ReactNode => {
  const titleId = useId();
  const wide = useMediaQuery('(min-width: 1400px)', false, { getInitialValueInEffect: false });
  const small = popup.small ?? !popup.body;
  const [settled, settle] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => settle(true), DOUBLE_CLICK);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Modal
      opened
      onClose={() => popup.answer(null)}
      closeOnEscape={useIsInFront(popup.id)}
      closeOnClickOutside={closesBeside(popup, settled)}
      // The width is relative to the window: a percentage would be relative to the room between the popup's own
      // margins.
      size={small ? 350 : wide ? '70vw' : '100%'}
      fullScreen={!small && !wide}
      aria-labelledby={titleId}
      closeButtonProps={{ 'aria-label': words.close }}
      title={
        <span id={titleId} className={styles.popupTitle} data-error={popup.error || undefined}>
          {popup.title}
        </span>
      }
    >
      <PopupBody popup={popup} />
    </Modal>
  );
};
