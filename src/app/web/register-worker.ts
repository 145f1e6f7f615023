/** Registers the service worker once the page has nothing better to do; never on the pages behind a printed code, which leave no trace. */
export const registerWorker = (): void => {
  if (!('serviceWorker' in navigator) || location.pathname.startsWith('/gs1/')) return;
  const register = (): void =>
    void navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' }).catch(() => undefined);
  const later = (): void =>
    void ('requestIdleCallback' in window
      ? requestIdleCallback(register, { timeout: 5000 })
      : setTimeout(register, 2000));
  if (document.readyState === 'complete') later();
  else window.addEventListener('load', later, { once: true });
};
