import type { Module } from '../../module.ts'
import { LETTER_TRIES } from '../accounts/letters/letter-order.ts'
import { supportPart } from './export-part.ts'
import { PASS_LETTERS_ON, passLettersOn } from './pass-letters-on.ts'
import { supportLetters } from './support.letters.ts'
import { supportListener } from './support.listeners.ts'
import { supportRoutes } from './support.routes.ts'
import { ticketDeskRoutes } from './tickets.admin.routes.ts'
import { purgeOldTickets } from './tickets.queries.ts'
import { supportDesks } from './support.desks.ts'

export const supportModule: Module = {
  name: 'support',
  desks: supportDesks,
  routes: [supportRoutes, ticketDeskRoutes],
  queues: [{ name: PASS_LETTERS_ON, work: passLettersOn, tries: LETTER_TRIES }],
  letters: supportLetters,
  listeners: [supportListener],
  purgeOld: purgeOldTickets,
  exportPart: supportPart,
}
