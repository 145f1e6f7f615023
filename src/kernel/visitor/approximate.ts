/** Where from, without saying it to the house: enough to see that it is not one's own line. */
export const approximate = (network: string): string =>
  network.includes(':')
    ? `${network
        .replace(/\/\d+$/, '')
        .replace(/:+$/, '')
        .split(':')
        .slice(0, 3)
        .join(':')}::/48`
    : network.replace(/\.\d+$/, '.0/24');
