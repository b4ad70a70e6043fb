/** A file of this machine that nobody has looked into yet. */
export type Unexamined = { path: string; bytes: number; purpose: string }

type Media = { kind: 'video' | 'audio' | 'model'; type: string; ending: string }
/** From `start` to `end`, with `head` and zeros in place of what is hidden. */
type Kept = {
  start: number
  end: number
  hidden: { at: number; length: number; head: readonly number[] }[]
  frame: { width: number; height: number } | null
}

/** Pixels alone, as PNG. */
export type CleanPicture = { png: Uint8Array }

/** What is in a file, or why nothing of it may be kept, in words for whoever sent it. */
export type Found = { reason: string } | { picture: CleanPicture } | { media: Media; checked: Kept }

/** `late`: it took too long; `lost`: whoever looked at it died of it, or of something else. */
export type Unfinished = 'late' | 'lost'

/** Reads what strangers sent, apart from the app: neither its time nor its memory is the app's. */
export type Examiner = {
  examineFile(file: Unexamined): Promise<Found | Unfinished>
  /** A picture that a program took out of a stranger's film. */
  examineStill(still: { png: Uint8Array; purpose: string }): Promise<Found | Unfinished>
  /** Lets go of what is under way, which rejects. */
  stop(): Promise<void>
}

/** What the process that examines is told, and what it answers. */
export type Task = { file: Unexamined } | { still: { png: Uint8Array; purpose: string } }
export type Answer = { found: Found } | { failure: string }
/** It has started and hears. */
export const READY = 'ready'
