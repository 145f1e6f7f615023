import { bareCode } from './postal-code.ts';

/** Firms of the overseas collectivities and of Monaco are no French ones for VAT, and have company numbers of their own. */
const OTHERS = /^(?:97[578]|97133|97150|98)/;

/** True for a French address whose firms have a SIREN: metropolitan France and the overseas departments. */
export const isFrenchFirmPlace = ({
  country,
  zipcode,
}: {
  readonly country: string;
  readonly zipcode: string;
}): boolean => country === 'FR' && !OTHERS.test(bareCode(zipcode));
