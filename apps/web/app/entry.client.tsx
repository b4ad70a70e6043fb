import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { whenSignedOut } from './lib/api/call-api.ts'
import { reloadStalePage } from './lib/browser/reload-stale-page.ts'
import { whenIdle } from './lib/browser/when-idle.ts'
import { leaveToLogin } from './lib/session/leave-to-login.ts'

// A chunk of an older deployment is gone; the error is swallowed only when a reload replaces it.
window.addEventListener('vite:preloadError', (event) => {
  if (reloadStalePage()) event.preventDefault()
})

whenSignedOut(leaveToLogin)

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})

whenIdle(() => void import('./lib/browser/retry-pictures.ts').then((late) => late.retryPictures()))
