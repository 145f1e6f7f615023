/** The language goes into the address: the server answers in it, and remembers it for a year. */
export const changeLang = (lang: string) => {
  const url = new URL(location.href);
  url.searchParams.set('lang', lang);
  location.assign(url);
};
