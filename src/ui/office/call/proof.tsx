import { Skeleton } from '@mantine/core';
import { Suspense } from 'react';
import { lazyPart } from '../lazy-part.tsx';
import { words } from '../messages/office.fr.ts';
import { ask } from '../popup/popup.ts';

const ProofForm = lazyPart(() => import('./proof-form.tsx'));

/** The code of the refusal of a change that only a person who proves again that it is they may make. */
export const NEEDS_PROOF = 'frame.proof';

/** Asks for the password over the page, which keeps all that was typed; true once the server has taken it. */
export const askForProof = async (): Promise<boolean> =>
  (await ask({
    title: words.proofTitle,
    small: true,
    body: (done) => (
      <Suspense fallback={<Skeleton height={160} />}>
        <ProofForm done={done} />
      </Suspense>
    ),
  })) === true;
