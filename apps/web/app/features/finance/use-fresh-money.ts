import { useFresh } from '../../lib/live/use-fresh.ts'
import { useRereadPage } from '../../lib/page/use-reread-page.ts'
import { stopWaiting } from '../../ui/hydrate-later.tsx'

/** Keeps a page of money fresh: banks and staff move it while nobody presses anything. */
export const useFreshMoney = (moving: string | null) =>
  useFresh({ moving, reread: useRereadPage(stopWaiting) })
