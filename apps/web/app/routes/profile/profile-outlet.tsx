import { Outlet } from 'react-router'
import { GreyActivity } from '../../features/catalogue/activity-list.tsx'
import { GreyCollections } from '../../features/catalogue/grey-collections.tsx'
import { GreyTokens, TILE_GRID } from '../../features/catalogue/grey-tokens.tsx'
import { GreyGalleries } from '../../features/galleries/gallery-list.tsx'
import { useNextTab } from '../../features/profile/use-next-tab.ts'
import { Loading } from '../../ui/skeleton.tsx'

/** The open tab, or the shape of the one that is on its way. */
export function ProfileOutlet() {
  const next = useNextTab()
  if (next === null) return <Outlet />
  return (
    <div className="mt-5">
      <Loading label="Загружаем раздел">{shapeOf(next)}</Loading>
    </div>
  )
}

function shapeOf(path: string) {
  if (/collections?$/i.test(path)) return <GreyCollections count={6} />
  if (/galleries$/i.test(path)) return <GreyGalleries count={6} />
  if (/(activity|accounts)$/i.test(path)) return <GreyActivity count={6} />
  return <GreyTokens count={8} className={TILE_GRID} />
}
