import type { BellKind } from '@kefir/rules/notifications/kinds'
import type { Context } from '../context.ts'
import type { EventOf, EventType } from '../events/events.ts'

/** What people are told of: each module adds its own kinds by their codes. */
// oxlint-disable-next-line typescript/no-empty-object-type -- the modules fill it
export interface BellCodes {}
export type BellCode = keyof BellCodes & string

/** By code, in the order of the page of settings. */
export type BellKinds = Record<string, BellKind>

/** What somebody is told: a line by the bell, a letter, or a line of a digest, as they wish it. */
export type Note = {
  userId: number
  kind: BellCode
  title: string
  text: string
  /** A page of the site. */
  link: string | null
  pictureId?: number | null
  /** What it tells of, said alike however often it is heard: nobody is told of it twice. */
  cause: string
}

/** Writes whom an event concerns, and what they are told of it. */
export type BellWriters = {
  [T in EventType]?: (context: Context, event: EventOf<T>) => Promise<Note[]>
}

/** A module that stands below the bell brings its kinds and their words by its front door. */
export type BellPart = { kinds: BellKinds; writers?: BellWriters }
