import { Outlet } from 'react-router'
import { ShellFrame } from '../shell-frame.tsx'

/** A narrow column for one job: taking a token out to Polygon. */
export default function UnloadTokenLayout() {
  return (
    <ShellFrame className="mx-auto w-full max-w-[928px]">
      <h1 className="wrap pt-6 text-[26px] md:text-[34px]">Выгрузка в Polygon</h1>
      <Outlet />
    </ShellFrame>
  )
}
