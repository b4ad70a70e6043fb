import { story, type EventsOf } from '../../events/events.ts'

export const systemEvents = {
  'maintenance.switched': story<{ on: boolean; until: string | null }>(() => 'site'),
}

declare module '../../events/events.ts' {
  interface Events extends EventsOf<typeof systemEvents> {}
}
