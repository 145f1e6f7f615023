import type { ClientMail } from './mail.fr.ts';

export const nl: ClientMail = {
  granted: {
    subject: 'Uw prijzen staan open bij {shop}',
    title: 'Uw voorwaarden staan klaar',
    text: '{shop} heeft zijn prijzen voor u geopend. Meld u aan met dit e-mailadres, of maak er een account mee: ze staan in de winkel.',
    button: 'Mijn prijzen bekijken',
  },
};
