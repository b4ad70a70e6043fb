import { actsAt } from '@kefir/rules/staff/journal-words'
import { DESKS } from '../desks.ts'

/** The desks at which something is done, for the journal's filter: of the one list of desks those that write lines. */
export const journalDesks = () =>
  DESKS.map(({ to, name }) => ({ value: to.replace('/admin/', ''), text: name })).filter(
    ({ value }) => actsAt(value).length > 0,
  )
