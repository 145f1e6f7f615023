import { useState } from 'react';
import { LookupBox, useFormFields } from '#ui/office/index.ts';
import { words } from '../words.ts';
import { findClients } from './find-clients.ts';
import { TellField } from './tell-field.tsx';

/** Whether the visitor is written to, at the e-mail that is typed. */
export const Telling = () => {
  const [[email]] = useFormFields(['email']);
  return <TellField email={String(email ?? '').trim()} />;
};

/** A client of the books, who fills in the fields of the visitor. */
export const ClientField = () => {
  const [[clientId], set] = useFormFields(['clientId']);
  const [shown, setShown] = useState('');
  return (
    <LookupBox
      label={words.client}
      placeholder={words.findClient}
      about="booking-clients"
      find={findClients}
      shown={clientId ? shown : ''}
      onPick={(client) => {
        setShown(client.label);
        set('clientId', client.id);
        set('name', client.label);
        if (client.email !== '') set('email', client.email);
        if (client.phone !== '') set('phone', client.phone);
      }}
    />
  );
};
