/** The determiner, the thing and what became of it: « Le paiement est enregistré ». */
const BECAME =
  /^(?:Les? |La |L[’']|Un |Une |Vos |Votre |Sa |Son |Ses |Ce |Cette |Ces )(.+?) (?:est|sont|a été|ont été) (.+)$/u;

/** The sentence of a call that succeeded, as a history says it later: its first clause, « Paiement enregistré ». */
export const pastOf = (done: string): string => {
  const [clause = done] = done.split(/\s[:;]\s|\.\s/);
  const plain = clause.replace(/\.$/, '').trim();
  const [, thing, became] = BECAME.exec(plain) ?? [];
  return thing && became ? `${thing.charAt(0).toLocaleUpperCase('fr')}${thing.slice(1)} ${became}` : plain;
};
