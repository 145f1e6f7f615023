import { fetched } from '../../late-file.ts';
import { LatePart } from '../shell/late-part.tsx';
import { useStore } from '../store.ts';
import { popups } from './popup.ts';

const load = async () => ({ default: (await fetched(() => import('./popup-view.tsx'))).Popup });

/** Fetches the code of popups ahead: a screen that goes on without network asks by it. */
export const preparePopup = (): void => {
  load().catch(() => undefined);
};

/** Draws every open popup; mounted once by the shell. What draws one is fetched when the first is asked: one that cannot come is cancelled. */
export const PopupHost = (): React.ReactNode =>
  useStore(popups).map((popup) => (
    <LatePart key={popup.id} load={load} props={{ popup }} onLost={() => popup.answer(null)} />
  ));
