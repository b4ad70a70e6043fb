import { Outlet } from 'react-router'
import { BrandHeader } from '../brand-header.tsx'
import { ShellFrame } from '../shell-frame.tsx'

/** The logo and the footer, without menus: for pages that a letter or a closed site leads to. */
export default function FooterLayout() {
  return (
    <ShellFrame header={<BrandHeader />}>
      <Outlet />
    </ShellFrame>
  )
}
