import type { Iframe } from './iframe.ts';

/** The script that draws a frame in the site of another. Its address changes when the line that calls it no longer fits. */
export const IFRAME_SCRIPT_PATH = '/iframes/v1.js';

const escaped = (text: string): string => text.replace(/[&<>"]/gu, (sign) => `&#${sign.codePointAt(0)};`);

/** The line that an estate pastes into a site. A button is drawn before anything is fetched: its text and its colour stand in it. */
export const snippetOf = (
  frame: Pick<Iframe, 'id' | 'name' | 'color' | 'look' | 'buttonText'>,
  house: string,
): string => {
  const data: Readonly<Record<string, string | null>> = {
    iframe: frame.id,
    title: frame.name,
    button: frame.look === 'button' ? frame.buttonText : null,
    color: frame.look === 'button' ? frame.color : null,
  };
  const attributes = Object.entries(data).flatMap(([name, value]) =>
    value === null ? [] : [` data-${name}="${escaped(value)}"`],
  );
  return `<script async src="${house}${IFRAME_SCRIPT_PATH}"${attributes.join('')}></script>`;
};
