import { Component, type ReactNode } from 'react';

interface Props {
  /** Drawn instead of what failed. */
  fallback: ReactNode;
  /** A new value tries again. */
  retryOn?: unknown;
  children: ReactNode;
}

/** Keeps a failure in drawing to its own place. A class, as React offers no other way. */
export class Boundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidUpdate(before: Props) {
    if (this.state.failed && before.retryOn !== this.props.retryOn) this.setState({ failed: false });
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
