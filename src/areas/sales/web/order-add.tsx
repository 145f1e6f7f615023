import { useEffect, useState } from 'react';
import { ErrorState, PageSkeleton, useEndpoint, useSearchParams, useSlot } from '#ui/office/index.ts';
import { DocumentEditor } from './document/document-editor.tsx';
import { atOnceScreen, type DocumentScreen, ORDER_SCREEN } from './document/document-screens.ts';
import { atOnceSlot, documentScreenSlot } from './slots.ts';

/** A new document: empty, for a client (`?client=`), or from an existing one (`?from=`). */
export default function OrderAdd() {
  const [params] = useSearchParams();
  const subType = params.get('subType');
  const screen = useScreen(subType);
  const from = params.get('from');
  if (screen === null) return <PageSkeleton />;
  return from === null ? (
    <DocumentEditor key={subType} screen={screen} document={null} clientId={params.get('client')} />
  ) : (
    <Copied key={`${subType} ${from}`} screen={screen} from={from} />
  );
}

/** The sheet of another kind of document, or what a higher area does at once with it, is loaded when it is asked for. */
const useScreen = (subType: string | null): DocumentScreen | null => {
  const atOnce = useSlot(atOnceSlot).find((one) => one.subType === subType)?.load;
  const ofKind = useSlot(documentScreenSlot).find((one) => one.subType === subType)?.load;
  const load = ofKind ?? (atOnce && (async () => atOnceScreen(await atOnce())));
  const [loaded, setLoaded] = useState<{ readonly subType: string | null; readonly screen: DocumentScreen }>();
  useEffect(() => {
    let isShown = true;
    void load?.().then((screen) => {
      if (isShown) setLoaded({ subType, screen });
    });
    return () => {
      isShown = false;
    };
    // Contributions are collected once, when the office starts.
  }, [subType]);
  if (!load) return ORDER_SCREEN;
  return loaded?.subType === subType ? loaded.screen : null;
};

const Copied = ({ screen, from }: { readonly screen: DocumentScreen; readonly from: string }) => {
  const read = useEndpoint(screen.read, { id: from }, { silent: true });
  if (read.data) return <DocumentEditor screen={screen} document={null} copied={read.data} />;
  return read.error ? <ErrorState level={1} error={read.error} retry={() => void read.refetch()} /> : <PageSkeleton />;
};
