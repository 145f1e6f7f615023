import { Button, Skeleton } from '@mantine/core';
import { useEffect, useState } from 'react';
import { saveBlob } from '../call/client.ts';
import { words } from '../messages/office.fr.ts';
import { ask } from '../popup/popup.ts';
import styles from './shell.module.css';

const SIZE = 300;

/** Made here, not by a third party: the contact link never leaves the house. */
const ContactQr = ({ link }: { readonly link: string }): React.ReactNode => {
  const [svg, setSvg] = useState<string | null>(null);
  useEffect(() => {
    let here = true;
    void import('qrcode').then(async ({ toString }) => {
      const made = await toString(link, {
        type: 'svg',
        margin: 1,
        width: SIZE,
        errorCorrectionLevel: 'M',
        color: { dark: '#211e1b', light: '#ffffff' },
      });
      if (here) setSvg(made);
    });
    return () => {
      here = false;
    };
  }, [link]);
  return (
    <div className={styles.qr}>
      {svg ? (
        <img
          src={`data:image/svg+xml;utf8,${encodeURIComponent(svg)}`}
          width={SIZE}
          height={SIZE}
          alt={`${words.qrTitle} : ${link}`}
        />
      ) : (
        <Skeleton width={SIZE} height={SIZE} />
      )}
      <p>{words.qrText}</p>
      <Button
        variant="default"
        disabled={!svg}
        onClick={() => {
          if (svg) saveBlob(new Blob([svg], { type: 'image/svg+xml' }), 'qr-contact.svg');
        }}
      >
        {words.download}
      </Button>
    </div>
  );
};

export const showContactQr = (shopId: string): void =>
  void ask({
    title: words.qrTitle,
    small: true,
    body: () => <ContactQr link={`${window.location.origin}/auth?id=${encodeURIComponent(shopId)}`} />,
  });
