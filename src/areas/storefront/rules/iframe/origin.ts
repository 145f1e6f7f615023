/** Why an address is no origin of a site; the words stand beside the field. */
export const ORIGIN_FAULTS = {
  scheme: 'Une adresse commence par https:// (http:// ne vaut que pour localhost).',
  path: 'Indiquez le début de l’adresse seulement, sans ce qui suit le nom du site : https://www.exemple.fr',
  wildcard: 'L’étoile n’est pas admise : indiquez chaque site, un par un.',
  login: 'Une adresse ne contient ni nom d’utilisateur ni mot de passe.',
  host: 'Ce n’est pas le nom d’un site. Un nom accentué s’écrit comme le navigateur le donne : https://xn--…',
  port: 'Le port est un nombre de 1 à 65535.',
} as const;
export type OriginFault = keyof typeof ORIGIN_FAULTS;

const DEFAULT_PORTS = { 'https:': '443', 'http:': '80' } as const;
const MOST = 253;
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/u;
const LOCAL = new Set(['localhost', '127.0.0.1']);

/** A name of the public Internet: two labels at least, and a last one that is no number. */
const isSite = (host: string): boolean => {
  const labels = host.split('.');
  return (
    host.length <= MOST &&
    labels.length > 1 &&
    labels.every((one) => LABEL.test(one)) &&
    /^[a-z]/u.test(labels[labels.length - 1] ?? '')
  );
};

/**
 * Reads the origin of a site as a browser writes it. A policy of the browser takes it as it stands, so nothing but a scheme, a name
 * and a port may be in it.
 */
export const readOrigin = (typed: string): { readonly origin: string } | { readonly fault: OriginFault } => {
  const text = typed.trim().toLowerCase();
  if (text.includes('*')) return { fault: 'wildcard' };
  const written = /^[a-z][a-z0-9+.-]*:\/\//u.test(text) ? text : `https://${text}`;
  const [, scheme = '', rest = ''] = /^([a-z][a-z0-9+.-]*:)\/\/(.*)$/su.exec(written) ?? [];
  if (scheme !== 'https:' && scheme !== 'http:') return { fault: 'scheme' };
  const [place = '', ...after] = rest.split(/[/?#\\]/u);
  if (after.join('') !== '') return { fault: 'path' };
  if (place.includes('@')) return { fault: 'login' };
  const [, host = '', port] = /^([^:]*)(?::(.*))?$/su.exec(place) ?? [];
  if (!LOCAL.has(host) && !isSite(host)) return { fault: 'host' };
  if (port !== undefined && !(/^[1-9]\d{0,4}$/u.test(port) && Number(port) <= 65_535)) return { fault: 'port' };
  if (scheme === 'http:' && !LOCAL.has(host)) return { fault: 'scheme' };
  return { origin: `${scheme}//${host}${port === undefined || port === DEFAULT_PORTS[scheme] ? '' : `:${port}`}` };
};
