import { alone, type EventsOf } from '../../events/events.ts'

export const worksEvents = {
  /** The house made them, a portion at a time: boxes, modules, prizes. */
  'tokens.issued': alone<{ collectionId: number; tokenIds: number[] }>(),
  /** Works whose author wants them offered are shown; all of one author. */
  'work.shown': alone<{ tokenIds: number[] }>(),
}

declare module '../../events/events.ts' {
  interface Events extends EventsOf<typeof worksEvents> {}
}
