import { type ServiceName, type ServiceOn, services } from '#areas/shops/rules/services/services.ts';

/** The globals that the scripts of the services look for on their page. */
type Page = Window & {
  dataLayer?: unknown[];
  $crisp?: unknown[];
  CRISP_WEBSITE_ID?: string;
  CRISP_RUNTIME_CONFIG?: { readonly locale: string };
};

const fetchScript = (src: string): void => {
  const script = document.createElement('script');
  script.async = true;
  script.src = src;
  document.head.append(script);
};

/** How each is called, once: the policy of the page lets in its hosts and no others. A map stands where it is shown, and is called there. */
const callers: Readonly<Record<Exclude<ServiceName, 'maps'>, (key: string, lang: string) => void>> = {
  tagManager: (key) => {
    const page = window as Page;
    page.dataLayer ??= [];
    page.dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
    fetchScript(`https://www.googletagmanager.com/gtm.js?id=${key}`);
  },
  chat: (key, lang) => {
    const page = window as Page;
    page.$crisp ??= [];
    page.CRISP_WEBSITE_ID = key;
    page.CRISP_RUNTIME_CONFIG = { locale: lang };
    fetchScript('https://client.crisp.chat/l.js');
  },
  fonts: (family) => {
    const style = document.createElement('link');
    style.rel = 'stylesheet';
    style.href = `https://fonts.bunny.net/css?family=${family.toLowerCase().replaceAll(' ', '-')}:400,400i&display=swap`;
    document.head.append(style);
    const root = document.documentElement;
    const own = getComputedStyle(root).getPropertyValue('--serif');
    root.style.setProperty('--serif', `'${family}', ${own}`);
  },
};

const called = new Set<ServiceName>();
export const callServices = (accepted: readonly ServiceOn[], lang: string): void => {
  for (const { name, key } of accepted) {
    if (name === 'maps' || called.has(name)) continue;
    called.add(name);
    callers[name](key, lang);
  }
};

/** Takes away what the services left at this address, under every name of the host that a page may write for. */
export const dropCookies = (names: readonly ServiceName[]): void => {
  const parts = location.hostname.split('.');
  const domains = ['', ...parts.map((_part, at) => `; domain=${parts.slice(at).join('.')}`)];
  const beginnings = names.flatMap((name) => services[name].cookies);
  for (const cookie of document.cookie.split('; ').map((one) => one.split('=')[0] ?? ''))
    if (beginnings.some((start) => cookie.startsWith(start)))
      for (const domain of domains) document.cookie = `${cookie}=; path=/; max-age=0${domain}`;
};
