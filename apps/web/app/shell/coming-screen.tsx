import type { ComponentType, ReactNode } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { useIsSlow } from '../lib/browser/use-is-slow.ts'
import { Loading, Skeleton } from '../ui/skeleton.tsx'

type Shapes = {
  /** Whether the second address is another page than the first, and not another tab of it. */
  isOther: (from: string, to: string) => boolean
  Shape: ComponentType<{ address: string }>
}

/** The plainest ones, which every page brings; those of `routes/shapes` come when it is at rest. */
let shapes: Shapes = {
  isOther: (from, to) => from.split('/')[1] !== to.split('/')[1],
  Shape: () => <Skeleton className="m-4 h-[40dvh] rounded-banner md:m-6" />,
}

export function keepShapes(better: Shapes) {
  shapes = better
}

/**
 * The page, or the shape of the one that was asked for and is slow to come. The page stays below as it is, unseen: its
 * fields and its scroll are there if it is not left after all, and the footer does not jump.
 */
export function ComingScreen({ children }: { children: ReactNode }) {
  const here = useLocation()
  const { state, location } = useNavigation()
  const next = state === 'loading' ? location : here
  const isSlow = useIsSlow(shapes.isOther(here.pathname, next.pathname))

  return (
    <>
      {isSlow && <Cover key={next.pathname} address={next.pathname + next.search} />}
      <div className={isSlow ? 'invisible contents' : 'contents'}>{children}</div>
    </>
  )
}

function Cover({ address }: { address: string }) {
  return (
    <div ref={putBelowHeader} className="fixed inset-x-0 bottom-0 z-10 overflow-hidden bg-bg">
      <Loading label="Загружаем страницу">
        <shapes.Shape address={address} />
      </Loading>
    </div>
  )
}

/** A banner may stand above the header, which itself may scroll away. */
function putBelowHeader(cover: HTMLElement | null) {
  const header = cover?.parentElement?.previousElementSibling
  cover?.style.setProperty('top', `${Math.max(0, header?.getBoundingClientRect().bottom ?? 0)}px`)
}
