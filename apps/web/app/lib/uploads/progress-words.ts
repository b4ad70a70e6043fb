import { formatBytes } from '../format/format-bytes.ts'

/** How many bytes had gone out at a moment of `performance.now()`. */
export type Sample = { at: number; sent: number }

/** Of so long is the pace: shorter jumps about, longer forgets that the network changed. */
const PACE_MS = 8_000
const LEAST_PACE_MS = 1_000

/** The samples that still count, and a new one. */
export const addSample = (samples: Sample[], sample: Sample): Sample[] => [
  // Going on from an earlier byte is no pace.
  ...samples.filter(({ at, sent }) => sample.at - at <= PACE_MS && sent <= sample.sent),
  sample,
]

/** Seconds until all bytes have gone out at the pace of late; null while there is none. */
export function secondsLeft(samples: Sample[], bytes: number): number | null {
  const [first, last] = [samples[0], samples.at(-1)]
  if (!first || !last || last.at - first.at < LEAST_PACE_MS || last.sent <= first.sent) return null
  return ((bytes - last.sent) * (last.at - first.at)) / (last.sent - first.sent) / 1000
}

/** «42 % · 12,6 МБ из 30 МБ · осталось 2 мин». */
export function progressWords({
  sent,
  bytes,
  samples,
}: {
  sent: number
  bytes: number
  samples: Sample[]
}) {
  const percent = Math.floor((sent / bytes) * 100)
  const seconds = secondsLeft(samples, bytes)
  return [
    `${percent}\u00a0%`,
    `${formatBytes(sent)} из\u00a0${formatBytes(bytes)}`,
    ...(seconds === null || sent >= bytes ? [] : [`осталось ${formatSeconds(seconds)}`]),
  ].join(' · ')
}

function formatSeconds(seconds: number) {
  if (seconds < 60) return `${Math.max(1, Math.ceil(seconds))}\u00a0с`
  const minutes = Math.ceil(seconds / 60)
  return minutes < 60
    ? `${minutes}\u00a0мин`
    : `${Math.floor(minutes / 60)}\u00a0ч ${minutes % 60}\u00a0мин`
}
