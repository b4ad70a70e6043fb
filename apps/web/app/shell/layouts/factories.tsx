import { Outlet } from 'react-router'
import { ShellFrame } from '../shell-frame.tsx'
import { WorkshopTabs } from '../workshop-tabs.tsx'

/** The workshops by rarity, and the game around them. */
export default function FactoriesLayout() {
  return (
    <ShellFrame>
      <h1 className="wrap pt-6 pb-4 text-[26px] md:text-[34px]">Кефирный Цех</h1>
      <WorkshopTabs />
      <Outlet />
    </ShellFrame>
  )
}
