import { Component, type ReactNode } from 'react'

type LastResortProps = {
  /** Must need nothing that could fail as well. */
  instead: ReactNode
  children: ReactNode
}

/**
 * Around the page that tells of an error: where it fails too, a dialog's chunk perhaps that is gone for it as it was for
 * the page, the router would show a bare one of its own in English. There is no hook for this.
 */
export class LastResort extends Component<LastResortProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    return this.state.hasFailed ? this.props.instead : this.props.children
  }
}
