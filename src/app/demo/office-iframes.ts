import { addIframe } from '#areas/storefront/rules/iframe/iframe-endpoints.ts';
import type { DemoEvent, Stage } from './stage.ts';

interface Ways {
  readonly at: (days: number, hours: number, what: () => Promise<void>) => DemoEvent;
}

/** The catalogue in the estate's own site, and its visits behind a button in that of the tourist office. */
export const officeIframes = ({ call, owner }: Stage, { at }: Ways): readonly DemoEvent[] => [
  at(6, 11, async () => {
    await call(
      addIframe,
      { name: 'Site du domaine', kind: 'catalogue', origins: ['https://www.domaine-des-hautes-rives.example'] },
      owner,
    );
    await call(
      addIframe,
      {
        name: 'Visites pour l’office de tourisme',
        kind: 'visits',
        look: 'button',
        buttonText: 'Réserver une visite au domaine',
        color: '#7a1f3d',
        origins: ['https://tourisme.example', 'https://www.tourisme.example'],
      },
      owner,
    );
  }),
];
