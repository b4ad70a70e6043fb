import { Outlet } from 'react-router'
import { ShellFrame } from '../shell-frame.tsx'

/** For pages that need the whole height below the header. */
export default function HeaderOnlyLayout() {
  return (
    <ShellFrame footer={null}>
      <Outlet />
    </ShellFrame>
  )
}
