/** Asks once for many, and anew after a while: nodes forget the state of old blocks. What failed is not kept. */
export function lastingFor<Answer>(limitMs: number, now: () => Date, ask: () => Promise<Answer>) {
  let last: { at: number; answer: Promise<Answer> } | undefined
  return () => {
    const at = now().getTime()
    if (!last || at - last.at > limitMs) {
      const asked = { at, answer: ask() }
      last = asked
      asked.answer.catch(() => {
        if (last === asked) last = undefined
      })
    }
    return last.answer
  }
}
