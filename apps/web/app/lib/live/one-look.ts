/**
 * Looks, one look at a time. A message that comes during a look may be newer than its answer, and a look that is asked
 * for then may see more: both are followed by one more.
 */
export function oneLook() {
  let isLooking = false
  let isOld = false

  async function look(read: () => Promise<unknown>) {
    isOld = true
    if (isLooking) return
    isLooking = true
    while (isOld) {
      isOld = false
      // Nobody waits for it: what it would have told is told by the next one.
      await read().catch(() => null)
    }
    isLooking = false
  }

  return {
    look: (read: () => Promise<unknown>) => void look(read),
    hear: () => {
      isOld = true
    },
  }
}
