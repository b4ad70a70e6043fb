import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { whenSignedOut } from './lib/api/call-api.ts'
import { whenIdle } from './lib/browser/when-idle.ts'
import { leaveToLogin } from './lib/session/leave-to-login.ts'
import { keepShapes } from './shell/coming-screen.tsx'

const missed = () => {}

whenSignedOut(leaveToLogin)

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})

// What makes a visit better and is missed by nobody on the first screen.
whenIdle(() => {
  void import('./lib/browser/retry-pictures.ts').then((late) => late.retryPictures(), missed)
  void import('./routes/shapes/screen-skeleton.tsx').then(
    (late) => keepShapes({ isOther: late.isOtherPage, Shape: late.ScreenSkeleton }),
    missed,
  )
})
