import { story, type EventsOf } from '../../events/events.ts'

export const uploadsEvents = {
  /** Its file was looked at: it is ready, or refused with a reason. */
  'upload.checked': story<{ uploadId: string }>(({ uploadId }) => `upload:${uploadId}`),
}

declare module '../../events/events.ts' {
  interface Events extends EventsOf<typeof uploadsEvents> {}
}
