import type { ReactNode } from 'react'
import { ComingScreen } from './coming-screen.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'

type ShellFrameProps = {
  /** Null leaves it out. */
  header?: ReactNode
  footer?: ReactNode
  className?: string
  children: ReactNode
}

/**
 * Header, content, footer: the frame of every layout. A layout may change or leave out a part.
 * It gives no measure: each screen stands in a `wrap` of its own, or fills the width.
 */
export function ShellFrame({ header, footer, className = '', children }: ShellFrameProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      {header === undefined ? <Header /> : header}
      <main id="content" tabIndex={-1} className={`grow outline-none ${className}`}>
        <ComingScreen>{children}</ComingScreen>
      </main>
      {footer === undefined ? <Footer /> : footer}
    </div>
  )
}
