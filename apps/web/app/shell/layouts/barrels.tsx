import { Outlet } from 'react-router'
import { ShellFrame } from '../shell-frame.tsx'

/** Boxes are opened on a dark stage. */
export default function BarrelsLayout() {
  return (
    <ShellFrame className="bg-night">
      <Outlet />
    </ShellFrame>
  )
}
