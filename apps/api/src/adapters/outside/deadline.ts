export type Deadline = ReturnType<typeof startDeadline>

/** The time that one file may take; `end` ends it at once. */
export function startDeadline(ms: number) {
  const over = new AbortController()
  const end = () => over.abort()
  let timer = setTimeout(end, ms)
  return {
    signal: over.signal,
    end,
    /** So long from now on, in place of what was left. */
    putOff(ms: number) {
      clearTimeout(timer)
      if (!over.signal.aborted) timer = setTimeout(end, ms)
    },
    /** Nothing is waited for any more. */
    clear: () => clearTimeout(timer),
  }
}
