/**
 * Runs what it is given one after the other. Who brings tokens of one person takes the same locks each time: waiting for
 * them in the database would hold a connection each.
 */
export function inTurn() {
  let last: Promise<unknown> = Promise.resolve()
  return (work: () => Promise<void>): Promise<void> => {
    const next = last.then(work)
    // Its failure is told to whoever gave it, not to the next.
    last = next.catch(() => undefined)
    return next
  }
}
