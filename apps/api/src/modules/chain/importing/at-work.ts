const BEAT_MS = 15_000

/** Without a sign of life for so long nobody is believed to be at it. */
export const SILENT_MS = 60_000

/** Gives signs of life while it works, however long a single token takes: a sweeper begins anew what gives none. */
export async function atWork(beat: () => Promise<void>, work: () => Promise<void>) {
  await beat()
  // One that is lost is made good by the next, or by a second run, which is harmless.
  const timer = setInterval(() => void beat().catch(() => undefined), BEAT_MS)
  try {
    await work()
  } finally {
    clearInterval(timer)
  }
}
