import type { Tune } from '../media/compose-melody.ts'
import type { ModelPlot } from '../media/draw-model.ts'
import type { VideoPlot } from '../media/draw-video.ts'

export type DemoMedia = {
  /** Of the collection. */
  slug: string
  /** Of the token in it, from 1. */
  number: number
} & (
  | { kind: 'video'; plot: VideoPlot }
  | { kind: 'audio'; plot: Tune }
  | { kind: 'model'; plot: ModelPlot }
)

/** Tokens that are more than a picture; the picture stays as the cover. */
export const MEDIA: readonly DemoMedia[] = [
  { slug: 'kryshki-na-kazhdyy-den', number: 1, kind: 'video', plot: 'cap' },
  { slug: 'kino-pro-moloko', number: 1, kind: 'video', plot: 'film' },
  { slug: 'nemoe-moloko', number: 1, kind: 'video', plot: 'film' },
  { slug: 'vinil-i-slivki', number: 1, kind: 'audio', plot: 'waltz' },
  { slug: 'vinil-i-slivki', number: 3, kind: 'audio', plot: 'blues' },
  { slug: 'vinil-i-slivki', number: 4, kind: 'audio', plot: 'march' },
  { slug: 'vinil-i-slivki', number: 5, kind: 'audio', plot: 'lullaby' },
  // A model is of one thing, so its picture shows one.
  { slug: 'slivki-obshchestva', number: 2, kind: 'model', plot: 'bottle' },
  { slug: 'slivki-obshchestva', number: 7, kind: 'model', plot: 'bottle' },
  { slug: 'gorod-tetra', number: 3, kind: 'model', plot: 'carton' },
  { slug: 'gorod-tetra', number: 13, kind: 'model', plot: 'carton' },
]
