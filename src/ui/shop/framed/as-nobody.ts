let isNobody = false;

/**
 * The calls of a frame, whose document is its own: they send no cookie, whatever the browser holds for this server, and are answered in
 * the language of the page. Other pages carry no byte of it.
 */
export const callAsNobody = (): void => {
  if (isNobody || typeof document === 'undefined') return;
  isNobody = true;
  const send = window.fetch;
  window.fetch = (asked, init) => {
    const url = new URL(asked instanceof Request ? asked.url : asked, location.href);
    if (asked instanceof Request || !url.pathname.startsWith('/v1/')) return send(asked, init);
    url.searchParams.set('lang', document.documentElement.lang);
    return send(url, { ...init, credentials: 'omit' });
  };
};
