// Characters that XML 1.0 cannot carry even escaped would make the whole file unreadable: they carry no meaning on a bill either.
const UNWRITABLE =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: it is exactly these that must go
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const text = (value: string): string =>
  value.replace(UNWRITABLE, '').replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);

type Attributes = Readonly<Record<string, string>>;
export const leaf = (name: string, value: string | null, attributes: Attributes = {}): string => {
  if (value === null || value === '') return '';
  const written = Object.entries(attributes)
    .map(([key, one]) => ` ${key}="${text(one)}"`)
    .join('');
  return `<${name}${written}>${text(value)}</${name}>`;
};
/** An element of elements; one without content is not written. */
export const tree = (name: string, ...children: readonly string[]): string => {
  const inside = children.join('');
  return inside === '' ? '' : `<${name}>${inside}</${name.split(' ')[0]}>`;
};
