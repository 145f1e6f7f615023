import { LANGS, type Lang } from '#kernel/language/lang.ts';

/** Words of public pages, which the bundle of pages holds. */
export type CloseWords = (lang: Lang) => Promise<string>;

/**
 * The script that an estate's frame needs on the site of another (`storefront/rules/iframe/snippet.ts` writes the line that calls it).
 * It draws the frame where the line stands, or a button that opens it in a dialog of the browser, which keeps the focus and closes by
 * Escape. It reads messages of its own frame alone, by their origin and their window. It keeps nothing, and asks nothing of the site.
 * Sites keep it for a week: what it understands stays understood as long as its address does.
 */
export const iframeScript = async (closeIn: CloseWords): Promise<string> => {
  const close = Object.fromEntries(await Promise.all(LANGS.map(async (lang) => [lang, await closeIn(lang)] as const)));
  return `(() => {
  const me = document.currentScript || document.querySelector('script[data-iframe]:not([data-seen])');
  const { iframe, title = '', button, color, lang = '' } = (me && me.dataset) || {};
  if (!iframe) return;
  me.dataset.seen = '';
  const home = new URL(me.src).origin;
  const at = home + '/iframes/' + encodeURIComponent(iframe) + (lang && '?lang=' + encodeURIComponent(lang));
  const make = (name, style, more) => {
    const made = Object.assign(document.createElement(name), more);
    Object.assign(made.style, style);
    return made;
  };
  // It has no height before its page tells one: where the page is refused, nothing shows.
  const frame = make('iframe', { display: 'block', width: '100%', height: '0', border: '0' }, { title: title || button || '' });
  let dialog;
  addEventListener('message', ({ origin, source, data }) => {
    if (origin !== home || !source || source !== frame.contentWindow || !data) return;
    if (data.comptoir === 'height' && data.height > 0 && data.height < 50000) frame.style.height = Math.ceil(data.height) + 'px';
    if (data.comptoir === 'top') frame.scrollIntoView();
    if (data.comptoir === 'close' && dialog) dialog.close();
  });
  if (!button) {
    frame.src = at;
    me.after(frame);
    return;
  }
  const ground = /^#[0-9a-f]{6}$/i.test(color) ? color : '#0b6660';
  const part = (n) => ((parseInt(ground.slice(n, n + 2), 16) / 255 + 0.055) / 1.055) ** 2.4;
  const ink = 0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5) > 0.18 ? '#000' : '#fff';
  const words = ${JSON.stringify(close)};
  const spoken = (lang || document.documentElement.lang || navigator.language).slice(0, 2).toLowerCase();
  dialog = make('dialog', { width: 'min(960px, 94vw)', maxHeight: '90vh', boxSizing: 'border-box', padding: '16px', border: '0', borderRadius: '8px', background: '#fff', overflow: 'auto' });
  dialog.setAttribute('aria-label', frame.title);
  const shut = make('button', { display: 'block', marginLeft: 'auto', width: '44px', height: '44px', border: '0', background: 'none', color: '#222', font: '28px/1 sans-serif', cursor: 'pointer' }, { type: 'button', textContent: '\\u00d7', onclick: () => dialog.close() });
  shut.setAttribute('aria-label', words[spoken] || words.en);
  dialog.append(shut, frame);
  dialog.onclick = ({ target }) => target === dialog && dialog.close();
  me.after(make('button', { minHeight: '44px', padding: '10px 20px', border: '0', borderRadius: '6px', background: ground, color: ink, font: 'inherit', cursor: 'pointer' }, {
    type: 'button',
    textContent: button,
    onclick: () => {
      frame.src ||= at;
      dialog.showModal();
    },
  }), dialog);
})();
`;
};
