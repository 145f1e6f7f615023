/** An address on one line; the browser may not load the schema that also knows how to print it. */
export const addressLines = (address: {
  name: string;
  street: string;
  street2: string;
  zipcode: string;
  city: string;
}): string =>
  [address.name, address.street, address.street2, `${address.zipcode} ${address.city}`.trim()]
    .filter(Boolean)
    .join(', ');
