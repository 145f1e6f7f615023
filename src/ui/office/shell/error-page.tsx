import { Button } from '@mantine/core';
import { Component } from 'react';
import { words } from '../messages/office.fr.ts';
import { EmptyState } from '../states.tsx';
import { isChunkFailure, reloadForChunk } from './chunk-reload.ts';

/** The generic page error of section 8; its button reloads the application. */
export const ErrorPage = (): React.ReactNode => (
  <EmptyState level={1} role="alert" icon="alert" title={words.pageError} text={words.cannotLoad}>
    <Button onClick={() => window.location.reload()}>{words.backToApp}</Button>
  </EmptyState>
);

interface BoundaryProps {
  readonly children: React.ReactNode;
  readonly resetKey: string;
}
interface BoundaryState {
  readonly failed: boolean;
  readonly reloading: boolean;
  readonly at: string;
}

/** Catches what a screen throws; the shell around it stays usable, and going elsewhere clears it. */
export class ScreenBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failed: false, reloading: false, at: this.props.resetKey };

  static getDerivedStateFromError(): Partial<BoundaryState> {
    return { failed: true };
  }
  static getDerivedStateFromProps(props: BoundaryProps, state: BoundaryState): Partial<BoundaryState> | null {
    return props.resetKey === state.at ? null : { failed: false, reloading: false, at: props.resetKey };
  }
  override componentDidCatch(thrown: unknown): void {
    if (isChunkFailure(thrown) && reloadForChunk()) this.setState({ reloading: true });
  }
  override render(): React.ReactNode {
    if (this.state.reloading) return null;
    return this.state.failed ? <ErrorPage /> : this.props.children;
  }
}
