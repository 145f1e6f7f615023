import { fetched } from '../../late-file.ts';
import { proofWords } from '../messages/proof.fr.ts';
import { ask } from '../popup/popup.ts';
import { LatePart } from '../shell/late-part.tsx';

const load = async () => ({ default: (await fetched(() => import('./proof-form.tsx'))).ProofForm });

/** The code of the refusal of a change that only a person who proves again that it is they may make. */
export const NEEDS_PROOF = 'frame.proof';

/** Asks for the password over the page, which keeps all that was typed; true once the server has taken it. */
export const askForProof = async (): Promise<boolean> =>
  (await ask({
    title: proofWords.title,
    small: true,
    body: (done) => <LatePart load={load} props={{ done }} onLost={() => done(null)} />,
  })) === true;
