import { Outlet } from 'react-router'
import { ShellFrame } from '../shell-frame.tsx'

export default function DefaultLayout() {
  return (
    <ShellFrame>
      <Outlet />
    </ShellFrame>
  )
}
