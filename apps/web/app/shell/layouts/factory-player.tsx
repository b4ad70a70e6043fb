import { Outlet } from 'react-router'
import { ShellFrame } from '../shell-frame.tsx'
import { WorkshopTabs } from '../workshop-tabs.tsx'

/** One rarity: its places and the running line. */
export default function FactoryPlayerLayout() {
  return (
    <ShellFrame>
      <div className="pt-6">
        <WorkshopTabs />
      </div>
      <Outlet />
    </ShellFrame>
  )
}
