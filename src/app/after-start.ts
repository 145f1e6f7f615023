import { firstOwnerLink } from '#areas/admin/server/index.ts';
import { DEMO_ACCOUNTS, DEMO_CUT, makeDemo } from './demo/demo.ts';
import type { Program } from './program.ts';
import type { Settings } from './settings.ts';

/** Prints the address of the started program and how to sign in. */
export const afterStart = async (program: Program, settings: Settings, say: (line: string) => void): Promise<void> => {
  if (settings.web) say(`Comptoir est prêt : ${settings.baseUrl}`);
  if (settings.demo) {
    const made = await makeDemo(program, settings, say).catch((error: unknown) => {
      say(DEMO_CUT);
      throw error;
    });
    if (made) {
      say('Comptes de démonstration (mot de passe : Demo2026) :');
      for (const account of DEMO_ACCOUNTS) say(`  ${account.email} — ${account.what}`);
      say(`Boutique : ${settings.baseUrl}/${made.publicName}`);
    }
  }
  const link = await program.frame.inShop(null, firstOwnerLink);
  if (link) say(`Aucun propriétaire encore. Créez le premier avec ce lien, valable une fois et un jour :\n  ${link}`);
};
