/**
 * The network that an address is counted under. One customer line has a whole /64 of IPv6 at least, so a person changes his address at
 * will within it; an IPv4 written as IPv6 is the IPv4.
 */
export const networkOf = (ip: string): string => {
  const bare = ip.replace(/%.*$/, '').toLowerCase();
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(bare);
  if (mapped) return mapped[1] as string;
  if (!bare.includes(':')) return bare;
  const [head = '', tail] = bare.split('::');
  const [before, after] = [head, tail ?? ''].map((part) => (part === '' ? [] : part.split(':'))) as [string[], string[]];
  const groups = tail === undefined ? before : [...before, ...Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0'), ...after];
  return `${groups.slice(0, 4).map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/64`;
};
