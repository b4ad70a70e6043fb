import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { GOODS_ID } from '../../features/catalogue/collection-tabs.tsx'
import { collectionView } from '../../features/catalogue/collection-view.ts'
import { InlineScript } from '../../shell/inline-script.tsx'

/** A page that is loaded again or come back to has a place of its own, which the browser keeps. */
const SHOW_GOODS = `if(performance.getEntriesByType('navigation')[0]?.type==='navigate')document.getElementById('${GOODS_ID}')?.scrollIntoView()`

/**
 * Whoever follows a link with filters came for what they leave: the page opens at its goods. It stands below them, for
 * a page cannot be scrolled further than it has been read.
 */
export function OpenAtGoods() {
  const { search } = useLocation()
  const how = useNavigationType()
  const isPart = collectionView(search) !== ''
  const show = useEffectEvent(() => {
    if (isPart && how !== 'POP') document.getElementById(GOODS_ID)?.scrollIntoView()
  })
  // Filters chosen on the page itself keep its place; another collection comes with another of these.
  useEffect(() => show(), [])

  return isPart ? <InlineScript code={import.meta.env.SSR ? SHOW_GOODS : ''} /> : null
}
