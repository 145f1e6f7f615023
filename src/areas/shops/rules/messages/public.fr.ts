/** The words of the public pages of this area, in French: the source that the ten other languages follow key by key. */
export const fr = {
  maintenance: {
    title: 'Maintenance en cours',
    soon: 'Une maintenance est prévue le {start}. Le site sera brièvement indisponible.',
    since: 'Une maintenance est en cours depuis le {start}.',
    until: 'Le site rouvre le {end}. Cette page se rouvrira d’elle-même.',
  },
} as const;
