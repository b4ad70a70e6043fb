import { Outlet } from 'react-router'
import { ShellFrame } from '../shell-frame.tsx'

/** One's own profile and other people's. */
export default function ProfileLayout() {
  return (
    <ShellFrame>
      <Outlet />
    </ShellFrame>
  )
}
