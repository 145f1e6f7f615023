import { useRef } from 'react';
import { newKey } from '../request.ts';

/** The key of a call: the same for the same input, so that a press that is repeated acts once. */
export const useRepeatKey = () => {
  const last = useRef<{ readonly input: string; readonly key: string } | null>(null);
  return {
    keyOf: (asked: object): string => {
      const input = JSON.stringify(asked);
      const key = last.current?.input === input ? last.current.key : newKey();
      last.current = { input, key };
      return key;
    },
    /** An answer that never came (0) is asked for again under its key; a refusal is the end of it. */
    refused: (status: number): void => {
      if (status !== 0) last.current = null;
    },
  };
};
