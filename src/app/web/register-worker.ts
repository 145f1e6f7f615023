/** Registers the service worker once the page has nothing better to do; never on pages that leave no trace: those behind a printed code, and the frames in sites of others. */
export const registerWorker = (): void => {
  if (!('serviceWorker' in navigator) || /^\/(gs1|iframes)\//.test(location.pathname)) return;
  const register = (): void =>
    void navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' }).catch(() => undefined);
  const later = (): void =>
    void ('requestIdleCallback' in window
      ? requestIdleCallback(register, { timeout: 5000 })
      : setTimeout(register, 2000));
  if (document.readyState === 'complete') later();
  else addEventListener('load', later, { once: true });
};
