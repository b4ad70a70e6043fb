import { lookDelay } from './look-delay.ts'

type Tab = Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>

/**
 * Looks again and again, quickly at first and then seldom, until the function it gives is called. A hidden tab asks
 * nothing; who comes back to it, perhaps from the bank's application, finds it quick again. Each look, also one that
 * failed, is followed by the next, and none begins before the last has ended: the router drops a reading for a newer one.
 */
export function keepLooking(look: () => Promise<unknown>, tab: Tab = document): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let since = 0
  let turn = 0

  function wait(own: number) {
    timer = setTimeout(
      async () => {
        await look().catch(() => null)
        if (own === turn) wait(own)
      },
      lookDelay(performance.now() - since),
    )
  }

  function stop() {
    turn += 1
    clearTimeout(timer)
  }

  function follow() {
    stop()
    if (tab.visibilityState !== 'visible') return
    since = performance.now()
    wait(turn)
  }

  follow()
  tab.addEventListener('visibilitychange', follow)
  return () => {
    stop()
    tab.removeEventListener('visibilitychange', follow)
  }
}
