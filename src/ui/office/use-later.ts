import { useEffect, useState } from 'react';

/**
 * The value once it has stood still for this long: the one to send while the user types. Equal texts are the same
 * value.
 */
export const useLater = <T>(value: T, delayMs: number): T => {
  const text = JSON.stringify(value);
  const [settled, setSettled] = useState({ text, value });
  useEffect(() => {
    const timer = setTimeout(
      () => setSettled((now) => (now.text === text ? now : { text, value: JSON.parse(text) as T })),
      delayMs,
    );
    return () => clearTimeout(timer);
  }, [text, delayMs]);
  return settled.value;
};
