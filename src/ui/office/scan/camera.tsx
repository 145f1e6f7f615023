import { useEffect, useRef } from 'react';
import { cameraWords as words } from './camera-words.ts';

/** The bar code reader of some browsers; no library of types has it yet. */
interface Detector {
  readonly detect: (source: HTMLVideoElement) => Promise<readonly { readonly rawValue: string }[]>;
}
type DetectorClass = new (options: { readonly formats: readonly string[] }) => Detector;
const detectorClass = (): DetectorClass | undefined =>
  (globalThis as unknown as { readonly BarcodeDetector?: DetectorClass }).BarcodeDetector;

/** Without both of them one types, or plugs a scanner in: that is said, not kept silent about. */
export const canLook = (): boolean =>
  detectorClass() !== undefined && typeof globalThis.navigator?.mediaDevices?.getUserMedia === 'function';
/** Why the camera shows nothing, by the name that browsers give to it. */
export const whyNoCamera = (error: unknown): string => {
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return words.cameraRefused;
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return words.cameraAbsent;
  return name === 'NotReadableError' ? words.cameraTaken : words.noCamera;
};

const FORMATS = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'itf', 'code_128', 'qr_code'] as const;
const LOOKS_EVERY_MS = 200;
/** A bottle that stays before the camera is one bottle. */
const SAME_FOR_MS = 1500;

/** Looks through the camera until it is closed; nothing of what it sees is kept or sent but the code. */
export const Camera = ({
  seen,
  failed,
}: {
  readonly seen: (code: string) => void;
  readonly failed: (why: string) => void;
}) => {
  const video = useRef<HTMLVideoElement>(null);
  const tell = useRef({ seen, failed });
  tell.current = { seen, failed };
  useEffect(() => {
    const Class = detectorClass();
    if (!Class) return undefined;
    const detector = new Class({ formats: FORMATS });
    const last = { code: '', at: 0 };
    let stream: MediaStream | null = null;
    let isOver = false;
    const look = async (): Promise<void> => {
      if (isOver || !video.current) return;
      const [found] = await detector.detect(video.current).catch(() => []);
      const at = performance.now();
      if (found && !isOver && (found.rawValue !== last.code || at - last.at > SAME_FOR_MS)) {
        Object.assign(last, { code: found.rawValue, at });
        tell.current.seen(found.rawValue);
      } else if (found) last.at = at;
      setTimeout(() => void look(), LOOKS_EVERY_MS);
    };
    const begin = async (): Promise<void> => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      if (isOver || !video.current) {
        for (const track of stream.getTracks()) track.stop();
        return;
      }
      video.current.srcObject = stream;
      await video.current.play();
      await look();
    };
    begin().catch((error: unknown) => {
      // Closed before it had begun: nobody waits for it.
      if (!isOver) tell.current.failed(whyNoCamera(error));
    });
    return () => {
      isOver = true;
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
  }, []);
  return <video ref={video} aria-label={words.cameraView} playsInline muted width="100%" />;
};
