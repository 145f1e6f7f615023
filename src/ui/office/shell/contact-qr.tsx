import { Button } from '@mantine/core';
import { saveBlob } from '../call/client.ts';
import { words } from '../messages/office.fr.ts';
import { ask } from '../popup/popup.ts';
import { QrImage, useQr } from '../qr-picture.tsx';
import styles from './shell.module.css';

const SIZE = 300;

const ContactQr = ({ link }: { readonly link: string }): React.ReactNode => {
  const svg = useQr(link, SIZE);
  return (
    <div className={styles.qr}>
      <QrImage svg={svg} size={SIZE} alt={`${words.qrTitle} : ${link}`} />
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
