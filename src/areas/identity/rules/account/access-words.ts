/** The ways to come in, by the names that rows keep. */
export const WAY_WORDS: Readonly<Record<string, string>> = {
  password: 'Mot de passe',
  code: 'Code de double authentification',
  passkey: 'Clé d’accès',
  service: 'Service d’identité',
  session: 'Session ouverte par le support ou par un compte maître',
};
/** The changes of how a person comes in. */
export const CHANGE_WORDS: Readonly<Record<string, string>> = {
  password: 'Mot de passe changé',
  reset: 'Mot de passe réinitialisé par e-mail',
  emailAsked: 'Changement d’adresse e-mail demandé',
  emailChanged: 'Adresse e-mail changée',
  factorOn: 'Double authentification activée',
  factorOff: 'Double authentification désactivée',
  factorEnded: 'Double authentification retirée par un autre',
  recoveryUsed: 'Code de secours utilisé',
  passkeyAdded: 'Clé d’accès ajoutée',
  passkeyRemoved: 'Clé d’accès supprimée',
  serviceLinked: 'Service d’identité lié',
  serviceEnded: 'Service d’identité délié',
};
