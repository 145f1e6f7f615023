/**
 * A place inside the application: a path of plain characters, so that a redirect never leaves the site. What a browser or a proxy may read
 * as another slash or as the end of a line is refused written in hexadecimals too, once or twice; behind the question mark a slash is a
 * letter like others (`?search=a%2Fb`).
 */
export const isInternalPath = (text: string): boolean => {
  const [path = '', ...query] = text.split('?');
  return (
    text.length <= 500 &&
    /^\/(?![/\\])[A-Za-z0-9/_.~%?&=+,:@-]*$/.test(text) &&
    !/%(?:25)*(0|1|7f)/i.test(text) &&
    !/%(?:25)*(2f|5c|2e)/i.test(path) &&
    !path.includes('//') &&
    !path.split('/').includes('..') &&
    !query.join('?').includes('//')
  );
};
