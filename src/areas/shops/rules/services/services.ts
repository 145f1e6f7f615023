/** Hosts by the directive of the page's policy that lets them in. */
export type Hosts = Readonly<Record<string, readonly string[]>>;

export const SERVICES = ['tagManager', 'chat', 'maps', 'fonts'] as const;
export type ServiceName = (typeof SERVICES)[number];

interface Service {
  /** The house that gets the calls, by the name that visitors know. */
  readonly house: string;
  readonly isKey: RegExp;
  readonly example: string;
  /** The address of the house's own privacy policy. */
  readonly privacy: string;
  /** How the names of the cookies begin that it leaves at the address of the shop: they go when a visitor takes his consent back. */
  readonly cookies: readonly string[];
  readonly hosts: Hosts;
}

/**
 * Services of other houses that a shop may call to its public pages, by a key of its own. Each learns at least the address of the visitor's
 * device: none is called before he consented (French law on data, art. 82), whether it leaves cookies or not.
 */
export const services: Readonly<Record<ServiceName, Service>> = {
  tagManager: {
    house: 'Google Tag Manager',
    isKey: /^GTM-[A-Z0-9]{4,12}$/,
    example: 'GTM-ABC1234',
    privacy: 'https://policies.google.com/privacy',
    cookies: ['_ga', '_gid', '_gat', '_gcl_'],
    hosts: {
      'script-src': ['https://www.googletagmanager.com'],
      'img-src': ['https://www.googletagmanager.com', 'https://*.google-analytics.com'],
      'connect-src': [
        'https://www.googletagmanager.com',
        'https://*.google-analytics.com',
        'https://*.analytics.google.com',
      ],
    },
  },
  chat: {
    house: 'Crisp',
    isKey: /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/,
    example: '1a2b3c4d-0000-4000-8000-1a2b3c4d5e6f',
    privacy: 'https://crisp.chat/en/privacy/',
    cookies: ['crisp-client'],
    hosts: {
      'script-src': ['https://client.crisp.chat'],
      'style-src': ['https://client.crisp.chat'],
      'font-src': ['https://client.crisp.chat'],
      'media-src': ['https://client.crisp.chat'],
      'img-src': ['https://client.crisp.chat', 'https://image.crisp.chat', 'https://storage.crisp.chat'],
      'connect-src': ['https://client.crisp.chat', 'https://storage.crisp.chat', 'wss://client.relay.crisp.chat'],
      'worker-src': ['https://client.crisp.chat', 'blob:'],
    },
  },
  maps: {
    house: 'Google Maps',
    isKey: /^AIza[\w-]{35}$/,
    example: 'AIza…',
    privacy: 'https://policies.google.com/privacy',
    cookies: [],
    hosts: { 'frame-src': ['https://www.google.com'] },
  },
  fonts: {
    house: 'Bunny Fonts',
    isKey: /^[A-Z][A-Za-z0-9]*( [A-Z0-9][A-Za-z0-9]*){0,4}$/,
    example: 'Cormorant Garamond',
    privacy: 'https://bunny.net/privacy',
    cookies: [],
    hosts: { 'style-src': ['https://fonts.bunny.net'], 'font-src': ['https://fonts.bunny.net'] },
  },
};

/** A service that a shop has switched on, with the facts that its pages need. */
export interface ServiceOn {
  readonly name: ServiceName;
  readonly key: string;
}

/** The keys that are typed, in the order in which visitors read them. */
export const servicesOn = (keys: Readonly<Record<ServiceName, string>>): readonly ServiceOn[] =>
  SERVICES.flatMap((name) => (keys[name] === '' ? [] : [{ name, key: keys[name] }]));

/** Lists the hosts that the content policy of a page lets in beside its own server. */
export const hostsOf = (on: readonly { readonly name: ServiceName }[]): Hosts =>
  together(on.map(({ name }) => services[name].hosts));

/** Merges the wanted hosts, each once. */
export const together = (wanted: readonly Hosts[]): Hosts => {
  const all: Record<string, string[]> = {};
  for (const [directive, hosts] of wanted.flatMap((one) => Object.entries(one)))
    all[directive] = [...new Set([...(all[directive] ?? []), ...hosts])];
  return all;
};

/** The hosts of one service, each once, as they are told. */
export const hostNames = (name: ServiceName): readonly string[] => [
  ...new Set(
    Object.values(services[name].hosts)
      .flat()
      .filter((host) => host.includes('//'))
      .map((host) => host.replace(/^\w+:\/\//, '')),
  ),
];
