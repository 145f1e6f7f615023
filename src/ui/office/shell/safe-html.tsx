import { Fragment, useMemo } from 'react';

/** Content of notifications is HTML made by the server; only words and emphasis are drawn, whatever it holds. */
const ALLOWED = new Set(['b', 'strong', 'em', 'i', 'u', 'span', 'br', 'p', 'small']);
const DROPPED = new Set(['script', 'style', 'template', 'iframe', 'object', 'svg', 'math']);

const drawn = (node: ChildNode, key: number): React.ReactNode => {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (!(node instanceof Element)) return null;
  const name = node.tagName.toLowerCase();
  if (DROPPED.has(name)) return null;
  const inside = [...node.childNodes].map(drawn);
  if (name === 'br') return <br key={key} />;
  if (!ALLOWED.has(name)) return <Fragment key={key}>{inside}</Fragment>;
  const Tag = (name === 'p' ? 'span' : name) as 'span';
  return <Tag key={key}>{inside}</Tag>;
};

export const SafeHtml = ({ html }: { readonly html: string }): React.ReactNode => {
  const body = useMemo(() => new DOMParser().parseFromString(html, 'text/html').body, [html]);
  return <>{[...body.childNodes].map(drawn)}</>;
};
