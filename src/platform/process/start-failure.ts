/**
 * A cause that stops the program from starting, in one line that tells the operator what to do. Nothing else is
 * printed.
 */
export class StartFailure extends Error {
  constructor(line: string, options?: ErrorOptions) {
    super(line, options);
    this.name = 'StartFailure';
  }
}

const codeOf = (error: unknown): string => {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : '';
};

const diskLine = (error: unknown): string | null => {
  const { code, path } = error as { code?: string; path?: string };
  const place = path ? ` (${path})` : '';
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return `Plus d’espace disque${place} : libérez de la place ou changez DATA_DIR.`;
  if (code === 'EACCES' || code === 'EPERM')
    return `Permission refusée${place} : donnez ce dossier à l’utilisateur qui lance Comptoir, ou changez DATA_DIR.`;
  if (code === 'EROFS') return `Disque en lecture seule${place} : changez DATA_DIR.`;
  if (code === 'ENOTDIR' || code === 'EEXIST') return `Ce chemin n’est pas un dossier${place} : changez DATA_DIR.`;
  return null;
};

/** The database as an operator names it: user, host and base, never the password. */
export const withoutPassword = (url: string): string =>
  url.replace(/^([a-z]+:\/\/[^:/@]*):[^@]*@/i, '$1@').replace(/([?&]password=)[^&]*/gi, '$1…');

const databaseLine = (error: unknown, setting: string, url: string): string | null => {
  const at = withoutPassword(url);
  switch (codeOf(error)) {
    case 'ECONNREFUSED':
    case 'ENOENT':
      return `${setting} : aucun serveur PostgreSQL ne répond à ${at}.`;
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `${setting} : l’hôte de ${at} est introuvable.`;
    case 'ETIMEDOUT':
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
      return `${setting} : ${at} est injoignable.`;
    case '28P01':
    case '28000':
      return `${setting} : PostgreSQL refuse cet utilisateur ou ce mot de passe (${at}).`;
    case '3D000':
      return `${setting} : cette base n’existe pas (${at}).`;
    case '42501':
      return `${setting} : cet utilisateur n’a pas les droits nécessaires (${at}) : ${(error as Error).message}`;
    case '53300':
      return `${setting} : PostgreSQL n’a plus de connexion libre (${at}).`;
    case '53100':
      return `${setting} : PostgreSQL n’a plus d’espace disque (${at}).`;
    case 'ERR_INVALID_URL':
      return `${setting} n’est pas une adresse de la forme postgresql://utilisateur:motdepasse@hôte:5432/base.`;
    default:
      return null;
  }
};

/** Turns what the database answered into its one line; anything unforeseen keeps its own words. */
export const databaseFailure = (error: unknown, setting: string, url: string): StartFailure => {
  if (error instanceof StartFailure) return error;
  const words = error instanceof Error ? error.message.split('\n')[0] : String(error);
  return new StartFailure(databaseLine(error, setting, url) ?? `${setting} : ${words} (${withoutPassword(url)}).`, {
    cause: error,
  });
};

/** Turns what the file system answered into its one line; anything unforeseen keeps its own words. */
export const diskFailure = (error: unknown): StartFailure => {
  if (error instanceof StartFailure) return error;
  const words = error instanceof Error ? error.message.split('\n')[0] : String(error);
  return new StartFailure(diskLine(error) ?? `Dossier de données : ${words}`, { cause: error });
};

/** The one line to print before leaving with a non-zero code. */
export const startFailureLine = (error: unknown): string => {
  if (error instanceof StartFailure) return error.message;
  const { code, port } = error as { code?: string; port?: number };
  if (code === 'EADDRINUSE')
    return `Le port ${port ?? ''} est déjà utilisé : arrêtez l’autre programme ou choisissez-en un autre avec PORT.`;
  if (code === 'EACCES' && port !== undefined)
    return `Le port ${port} demande des droits d’administrateur : choisissez-en un au-dessus de 1024 avec PORT.`;
  return (
    diskLine(error) ?? `Démarrage impossible : ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`
  );
};
