/**
 * The network that an address is counted under. One customer line has a whole /64 of IPv6 at least, so a person changes his address at
 * will within it; an IPv4 written as IPv6 is the IPv4.
 */
export const networkOf = (ip: string): string => {
  const bare = ip.replace(/%.*$/, '').toLowerCase();
  if (!bare.includes(':')) return bare;
  const groups = groupsOf(bare);
  if (groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff') {
    return groups
      .slice(6)
      .flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255])
      .join('.');
  }
  return `${groups.slice(0, 4).join(':')}::/64`;
};

/** This machine itself: whoever calls from it is a proxy that does not say for whom, or a program of the house. It is nobody's network. */
export const isThisMachine = (ip: string): boolean => {
  const network = networkOf(ip);
  return network.startsWith('127.') || ip.replace(/%.*$/, '') === '::1';
};

/** The eight groups of an IPv6, without leading zeros; its last two may be written as an IPv4. */
const groupsOf = (ip: string): readonly string[] => {
  const hexadecimal = ip.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_ip, ...bytes: string[]) => {
    const [a, b, c, d] = bytes.map(Number) as [number, number, number, number];
    return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
  });
  const [head = '', tail] = hexadecimal.split('::');
  const [before, after] = [head, tail ?? ''].map((part) => (part === '' ? [] : part.split(':'))) as [
    string[],
    string[],
  ];
  const groups =
    tail === undefined
      ? before
      : [...before, ...Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0'), ...after];
  return groups.map((group) => group.replace(/^0+(?=.)/, ''));
};
