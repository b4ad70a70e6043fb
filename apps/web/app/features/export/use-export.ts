import type { ExportPageReply } from '@kefir/wire/exports'
import { useFresh } from '../../lib/live/use-fresh.ts'
import { useLive } from '../../lib/live/live.ts'
import { useRereadPage } from '../../lib/page/use-reread-page.ts'
import { stopWaiting } from '../../ui/hydrate-later.tsx'
import { isUnderWay } from './export-steps.ts'

/** Keeps the page fresh: each step is told live, and looked for besides while there are steps to come. */
export function useFreshExport({ token, export: last }: ExportPageReply) {
  const reread = useRereadPage(stopWaiting)
  const isMoving = last !== null && isUnderWay(last)
  useLive(`token.${token.id}`, { TransactionUpdated: () => void reread() })
  useFresh({ moving: isMoving ? `${last.status} ${last.hash}` : null, reread, hears: [] })
}
