import { actsAt } from '@kefir/rules/staff/journal-words'
import type { Desk } from '@kefir/wire/staff'

/** The desks at which something is done, for the journal's filter: of all desks those that write lines. */
export const journalDesks = (desks: Pick<Desk, 'code' | 'name'>[]) =>
  desks
    .filter(({ code }) => actsAt(code).length > 0)
    .map(({ code, name }) => ({ value: code, text: name }))
