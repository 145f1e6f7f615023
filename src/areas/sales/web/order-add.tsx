import { useEffect, useState } from 'react';
import { ErrorState, PageSkeleton, useEndpoint, useSearchParams, useSlot } from '#ui/office/index.ts';
import { DocumentEditor } from './document/document-editor.tsx';
import { atOnceScreen, type DocumentScreen, screenAsked } from './document/document-screens.ts';
import { atOnceSlot } from './index.ts';

/** A new document: from nothing, for a client (`?client=`), or from one that is there (`?from=`). */
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

/** What a higher area does at once with the sheet is loaded when it is asked for. */
const useScreen = (subType: string | null): DocumentScreen | null => {
  const load = useSlot(atOnceSlot).find((one) => one.subType === subType)?.load;
  const [loaded, setLoaded] = useState<{ readonly subType: string | null; readonly screen: DocumentScreen }>();
  useEffect(() => {
    let isShown = true;
    void load?.().then((atOnce) => {
      if (isShown) setLoaded({ subType, screen: atOnceScreen(atOnce) });
    });
    return () => {
      isShown = false;
    };
    // Contributions are collected once, when the office starts.
  }, [subType]);
  if (!load) return screenAsked(subType);
  return loaded?.subType === subType ? loaded.screen : null;
};

const Copied = ({ screen, from }: { readonly screen: DocumentScreen; readonly from: string }) => {
  const read = useEndpoint(screen.read, { id: from }, { silent: true });
  if (read.data) return <DocumentEditor screen={screen} document={null} copied={read.data} />;
  return read.error ? <ErrorState level={1} error={read.error} retry={() => void read.refetch()} /> : <PageSkeleton />;
};
