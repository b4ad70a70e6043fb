/** A part of a file that says who made it, where and with what: `head` and zeros stand there instead. */
export type Hidden = { at: number; length: number; head: readonly number[] }

/** What is kept of a file that may be shown: from `start` to `end`, without what is hidden. */
export type CheckedMedia = {
  start: number
  end: number
  hidden: Hidden[]
  /** Of a film, in pixels. */
  frame: { width: number; height: number } | null
}

/** Ours have a few: more of them are there to be counted. */
export const MOST_HIDDEN = 1_000

/**
 * `heavy`: of more parts than a file that somebody made has; `damaged`: cut short, or it says of itself what is not so; `silent`: a film without a picture to show;
 * `texture`: a model with a picture inside that is none; `large-texture`: with more of them than screens bear.
 */
export type MediaDamage = 'heavy' | 'damaged' | 'silent' | 'texture' | 'large-texture'

const MOST_FILM_SIDE = 8192

export const isFilmSide = (side: number) => side >= 1 && side <= MOST_FILM_SIDE
