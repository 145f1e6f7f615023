import { Component, type ReactNode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { ErrorScreen, NotFound } from '#areas/storefront/web/error-screen.tsx';
import { shopCart } from '#areas/storefront/web/cart/shop-cart.ts';
import { PageTree } from '#areas/storefront/web/page-tree.tsx';
import type { PublicPage } from '#ui/shop/define-page.ts';
import { provideCart } from '#ui/shop/cart.ts';
import { sayAnswersWith } from '#ui/shop/client.ts';
import type { PageState, PageWords } from '#ui/shop/page-state.ts';
import { choicesIn, DoesAgain } from '#ui/shop/done-before.tsx';
import { sayAwake } from '#ui/shop/bottle/bottle.tsx';
import { closeToasts, toast } from '#ui/shop/panel/toast.tsx';
import { registerWorker } from './register-worker.ts';

/**
 * Wakes a public page up in the browser. It is the page the server wrote, its data lying beside it; no router is loaded, since
 * going from page to page is the browser's own work and the next page is already kept by the server.
 */
const pages = import.meta.glob<PublicPage>('../../areas/*/web/pages/*.tsx', { import: 'page' });

class Guard extends Component<{ words: PageWords['errors']; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override componentDidMount() {
    sayAwake();
  }
  override render() {
    return this.state.failed ? (
      <ErrorScreen status={500} words={this.props.words} here={location.pathname + location.search} />
    ) : (
      this.props.children
    );
  }
}

const RELOADED = 'comptoir.reloaded';
/** A file that is gone (a new version was put in place) is found again by reloading: once a minute at most. */
const reloadOnce = () => {
  try {
    if (Date.now() - Number(sessionStorage.getItem(RELOADED) ?? 0) < 60_000) return;
    sessionStorage.setItem(RELOADED, String(Date.now()));
    location.reload();
  } catch {
    /* no storage, no reload: the page can still be read */
  }
};

const wake = async (place: HTMLElement, state: PageState) => {
  const { errors, common } = state.words;
  const page = await pages[`../../areas/${state.file.replace('/', '/web/pages/')}.tsx`]?.();
  if (!page || !errors || !common) return;
  // Few pages stand behind a private link: the others come without the part.
  if (state.secret !== undefined) {
    const { hasOpened } = await import('#ui/shop/opened-link.ts');
    if (hasOpened(state.path + state.search, state.secret) === 'another') return;
  }
  provideCart(shopCart);
  sayAnswersWith({ say: toast, hush: closeToasts, networkDown: common.networkDown });
  const choices = choicesIn(place);
  // In a transition React lets a finger through every few milliseconds; otherwise the whole page is one task.
  startTransition(() => {
    hydrateRoot(
      place,
      <Guard words={errors}>
        <DoesAgain place={place} choices={choices}>
          <PageTree state={state}>{state.isMissing ? <NotFound words={errors} /> : <page.Screen />}</PageTree>
        </DoesAgain>
      </Guard>,
    );
  });
};

if (typeof document !== 'undefined') {
  const place = document.getElementById('page');
  const data = document.getElementById('page-data');
  addEventListener('vite:preloadError', reloadOnce);
  registerWorker();
  if (place && data) wake(place, JSON.parse(data.textContent ?? '') as PageState).catch(reloadOnce);
}
