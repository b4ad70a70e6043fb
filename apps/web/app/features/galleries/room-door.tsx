import { lazy, Suspense, useSyncExternalStore, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Gallery, GalleryToken } from '@kefir/wire/galleries'
import { readNarrowing, readView, viewSearch } from './gallery-address.ts'

const ViewingRoom = lazy(async () => ({
  default: (await import('./viewing-room.tsx')).ViewingRoom,
}))

type RoomDoorProps = { gallery: Gallery; renderMedia: (token: GalleryToken) => ReactNode }

const never = () => () => {}

/** Opens the viewing room where the address says so, and keeps in it which work is looked at. */
export function RoomDoor({ gallery, renderMedia }: RoomDoorProps) {
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const isInBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const viewId = readView(search)
  if (viewId === null || !isInBrowser) return null

  const goTo = (tokenId: number | null) =>
    navigate(
      { search: viewSearch(search, tokenId) },
      { replace: true, preventScrollReset: true, state },
    )
  // Who came from the wall goes back to it, with its pages and its place.
  const isFromWall = (state as { isFromWall?: boolean } | null)?.isFromWall === true

  return (
    <Suspense fallback={null}>
      <ViewingRoom
        gallery={gallery}
        viewId={viewId}
        narrowing={readNarrowing(search)}
        renderMedia={renderMedia}
        onGo={(tokenId) => void goTo(tokenId)}
        onClose={() => void (isFromWall ? navigate(-1) : goTo(null))}
      />
    </Suspense>
  )
}
