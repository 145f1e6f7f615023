import { defineNotification } from '#kernel/notification.ts';

export const stockUpdate = defineNotification<{ count: string }>('stockUpdate', {
  label: 'Stock compté par un import',
  icon: 'package',
  to: 'seeAllStock',
  module: 'stocks',
  link: () => '/dashboard/stocks/movements',
  content: ({ count }) =>
    count === '1'
      ? 'Un import a compté le stock d’<b>un article</b>.'
      : `Un import a compté le stock de <b>${count} articles</b>.`,
});
export const thresholdReach = defineNotification<{ formatId: string; label: string; left: string }>('thresholdReach', {
  label: 'Seuil d’alerte atteint',
  icon: 'alert',
  to: 'seeAllStock',
  module: 'stocks',
  link: ({ formatId }) => `/dashboard/stocks?formatId=${formatId}`,
  content: ({ label, left }) =>
    `<b>${label}</b> a atteint son seuil d’alerte : ${Number(left) <= 0 ? 'il n’en reste plus' : `il en reste ${left.replace('.', ',')}`}.`,
});
