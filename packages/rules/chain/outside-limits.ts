import { MOST_MEDIA_MB } from '../media/limits.ts'

export type OutsideLimits = {
  /** What the file must look like: `json` begins as JSON does, `media` is no web page. */
  holds: 'json' | 'media'
  /** Of what comes out of the compression, and of what goes in. */
  mostBytes: number
  /** From asking for the name to the last byte, redirects and all. */
  wholeMs: number
  /** How long nothing at all may come. */
  silenceMs: number
}

const MB = 1024 * 1024

export const METADATA_LIMITS: OutsideLimits = {
  holds: 'json',
  mostBytes: MB,
  wholeMs: 5_000,
  silenceMs: 5_000,
}

/** A film of a hundred megabytes does not come in five seconds: it must begin to by then, and go on. */
export const MEDIA_LIMITS: OutsideLimits = {
  holds: 'media',
  mostBytes: MOST_MEDIA_MB * MB,
  wholeMs: 60_000,
  silenceMs: 5_000,
}
