import type { UploadPurpose } from '@kefir/wire/uploads'

/** What the tus client remembers of a file that it began to send. */
type Remembered = {
  size?: number
  creationTime?: string
  metadata?: { filename?: string; purpose?: string }
}

export type Unfinished = { name: string; bytes: number }

const PREFIX = 'tus::kefir '
/** Afterwards the server has forgotten it. */
const LIFE_MS = 24 * 60 * 60 * 1000

/** Files that were cut off here in the last day, by a reload perhaps; chosen again they go on. */
export function listUnfinished(purpose: UploadPurpose, now = Date.now()): Unfinished[] {
  try {
    return readUnfinished(Object.entries(localStorage), { purpose, now })
  } catch {
    // A visitor who blocks storage begins anew.
    return []
  }
}

export function readUnfinished(
  stored: [string, string][],
  { purpose, now }: { purpose: UploadPurpose; now: number },
): Unfinished[] {
  return stored
    .filter(([key]) => key.startsWith(PREFIX))
    .map(([, text]) => parse(text))
    .filter(({ metadata, creationTime }) => {
      const age = now - new Date(creationTime ?? 0).getTime()
      return metadata?.purpose === purpose && age < LIFE_MS
    })
    .map(({ metadata, size = 0 }) => ({ name: metadata?.filename ?? '', bytes: size }))
}

function parse(text: string): Remembered {
  try {
    return JSON.parse(text) as Remembered
  } catch {
    return {}
  }
}
