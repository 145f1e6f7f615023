import { useEffect, useState } from 'react';

/** What a value was once it stood still for so long: what is sent while somebody types. The same text is the same value. */
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
