import { Outlet } from 'react-router'
import { ShellFrame } from '../shell-frame.tsx'

/** A narrow column for one job: taking a token out to a wallet. */
export default function UnloadTokenLayout() {
  return (
    <ShellFrame className="mx-auto w-full max-w-[928px]">
      <Outlet />
    </ShellFrame>
  )
}
