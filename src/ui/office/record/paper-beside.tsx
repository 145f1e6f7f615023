import { Button, Skeleton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { useHabits } from '../list/view/view-store.ts';
import { words } from '../messages/office.fr.ts';
import { recordWords } from '../messages/record.fr.ts';
import styles from './record.module.css';

/** The paper of a record: where it is read, and its version, at whose change it is read again. */
export interface Paper {
  readonly url: string;
  readonly version?: string | number | undefined;
}

/** The window has room beside the record, and its browser shows a PDF in a page rather than keeping it as a file. */
const useHasRoom = (): boolean => {
  const isWide = useMediaQuery('(min-width: 1280px)', false, { getInitialValueInEffect: false });
  return isWide && typeof navigator !== 'undefined' && navigator.pdfViewerEnabled;
};

/** Whether there is a paper to show here, and whether the person wants it: his choice counts for all records. */
export const usePaperBeside = (
  paper: Paper | null | undefined,
): { readonly isOffered: boolean; readonly isOpen: boolean; readonly turn: () => void } => {
  const [habits, keep] = useHabits();
  const isOffered = useHasRoom() && Boolean(paper);
  return {
    isOffered,
    isOpen: isOffered && habits.paperBeside,
    turn: () => keep({ paperBeside: !habits.paperBeside }),
  };
};

/** A refusal comes as text in the place of the PDF. A viewer that lets nobody look into it holds a PDF. */
const holdsPdf = (frame: HTMLIFrameElement): boolean => {
  try {
    const type = frame.contentDocument?.contentType;
    return type === undefined || type === 'application/pdf';
  } catch {
    return true;
  }
};

type State = 'comes' | 'here' | 'failed';

const Frame = ({ url, retry }: { readonly url: string; readonly retry: () => void }): React.ReactNode => {
  const [state, setState] = useState<State>('comes');
  if (state === 'failed')
    return (
      <div className={styles.paperFailed} role="alert">
        <p>{recordWords.paperFailed}</p>
        <Button size="xs" variant="default" onClick={retry}>
          {words.retry}
        </Button>
      </div>
    );
  return (
    <div className={styles.paperPage} aria-busy={state === 'comes'}>
      {state === 'comes' ? <Skeleton height="100%" pos="absolute" /> : null}
      <iframe
        title={recordWords.paper}
        src={`${url}#toolbar=0&navpanes=0&view=FitH`}
        onLoad={(event) => setState(holdsPdf(event.currentTarget) ? 'here' : 'failed')}
      />
    </div>
  );
};

/** The PDF beside its record: it stays in view while one reads down the record. */
export const PaperBeside = ({ paper, hide }: { readonly paper: Paper; readonly hide: () => void }): React.ReactNode => {
  const [attempt, setAttempt] = useState(0);
  const [isFresh, setFresh] = useState(true);
  // The record comes first: its paper is asked for once the record is drawn.
  useEffect(() => setFresh(false), []);
  return (
    <section className={styles.paper} aria-label={recordWords.paper}>
      <div className={styles.paperHead}>
        <h2>{recordWords.paper}</h2>
        <Button size="compact-sm" variant="subtle" onClick={hide}>
          {recordWords.hidePaper}
        </Button>
      </div>
      {isFresh ? (
        <div className={styles.paperPage} />
      ) : (
        <Frame
          key={`${paper.url} ${paper.version ?? ''} ${attempt}`}
          url={paper.url}
          retry={() => setAttempt(attempt + 1)}
        />
      )}
    </section>
  );
};
