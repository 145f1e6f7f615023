import { Button } from '@mantine/core';
import { Component, useEffect } from 'react';
import { words } from '../messages/office.fr.ts';
import { EmptyState, PageSkeleton } from '../states.tsx';
import { isServerThere, reloadForChunk } from './chunk-reload.ts';
import { isChunkFailure } from '../../late-file.ts';

/** The generic page error of section 8; its button reloads the application. */
export const ErrorPage = (): React.ReactNode => (
  <EmptyState level={1} role="alert" icon="alert" title={words.pageError} text={words.cannotLoad}>
    <Button onClick={() => window.location.reload()}>{words.backToApp}</Button>
  </EmptyState>
);

/** The screen could not be fetched because nothing answers: the frame stays, and says so. */
const OfflinePage = ({ retry }: { readonly retry: () => void }): React.ReactNode => {
  useEffect(() => {
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [retry]);
  return (
    <EmptyState level={1} role="alert" icon="alert" title={words.cannotLoad} text={words.offline}>
      <Button onClick={retry}>{words.retry}</Button>
    </EmptyState>
  );
};

interface BoundaryProps {
  readonly children: React.ReactNode;
  readonly resetKey: string;
}
interface BoundaryState {
  /** `asking`: a file did not come, and it is not known yet whether it is gone or the network is. */
  readonly state: 'fine' | 'failed' | 'asking' | 'offline' | 'reloading';
  readonly at: string;
}

/** Catches what a screen throws; the shell around it stays usable, and going elsewhere clears it. */
export class ScreenBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { state: 'fine', at: this.props.resetKey };

  static getDerivedStateFromError(thrown: unknown): Partial<BoundaryState> {
    return { state: isChunkFailure(thrown) ? 'asking' : 'failed' };
  }
  static getDerivedStateFromProps(props: BoundaryProps, state: BoundaryState): Partial<BoundaryState> | null {
    return props.resetKey === state.at ? null : { state: 'fine', at: props.resetKey };
  }
  override componentDidCatch(thrown: unknown): void {
    if (isChunkFailure(thrown)) void this.find(() => reloadForChunk());
  }
  /** A file that is gone is found again by reloading, which must wait for the network: without it nothing of the page would be left. */
  private async find(reload: () => boolean): Promise<void> {
    const { at } = this.state;
    this.setState({ state: 'asking' });
    const answers = await isServerThere();
    if (this.state.at === at) this.setState({ state: !answers ? 'offline' : reload() ? 'reloading' : 'failed' });
  }
  private readonly retry = (): void =>
    void this.find(() => {
      window.location.reload();
      return true;
    });

  override render(): React.ReactNode {
    switch (this.state.state) {
      case 'fine':
        return this.props.children;
      case 'failed':
        return <ErrorPage />;
      case 'offline':
        return <OfflinePage retry={this.retry} />;
      default:
        return <PageSkeleton />;
    }
  }
}
