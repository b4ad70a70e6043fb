import type { Upload } from '@kefir/wire/uploads'

type Looking<Found> = {
  look: () => Promise<Found>
  pause: () => Promise<unknown>
  mostLooks: number
  signal: AbortSignal
}

/** Looks again and again until a file was judged; a look that fails is one that found nothing yet. */
export async function lookUntilFound<Found extends Pick<Upload, 'status'>>({
  look,
  pause,
  mostLooks,
  signal,
}: Looking<Found>): Promise<Found | null> {
  for (let looks = 0; looks < mostLooks && !signal.aborted; looks += 1) {
    const found = await look().catch(() => null)
    if (found && found.status !== 'checking' && found.status !== 'receiving') return found
    await pause()
  }
  return null
}
