import type { BillWords } from './paper.fr.ts';

export const nl: BillWords = {
  kinds: {
    bill: 'Factuur',
    deposit: 'Voorschotfactuur',
    credit: 'Creditnota',
    corrected: 'Gecorrigeerde factuur',
    depositCredit: 'Creditnota op voorschot',
  },
  facts: {
    issuedOn: 'Factuurdatum',
    service: 'Dienst van',
    delivery: 'Levering',
    due: 'Vervaldatum',
    order: 'Bestelling',
    note: 'Leveringsbon',
    onBill: 'Op factuur',
    origin: 'Oorspronkelijke factuur',
    ofDay: '{number} van {day}',
  },
  deliveredTo: 'Geleverd aan',
  reason: 'Reden: {reason}',
  totals: {
    deposit: 'Voorschot {number}, {day}',
    vatBilled: 'waarvan btw {rate} al gefactureerd',
    toPay: 'Totaal te betalen',
    left: 'Nog te betalen',
    net: 'Te betalen',
    credit: 'In uw voordeel',
  },
  payment: {
    terms: 'Voorwaarden',
    holder: 'Rekeninghouder',
    reference: 'Mededeling',
    code: 'QR-code voor de overschrijving van {amount}',
    scan: 'Scan deze code met de app van uw bank: de overschrijving staat klaar.',
    creditTitle: 'In uw voordeel: te verrekenen of terug te betalen',
    paid: 'Voldaan',
    nothing: 'Niets te betalen',
    before: 'Te betalen uiterlijk op {day} via {method}',
    by: 'Te betalen via {method}',
  },
};
