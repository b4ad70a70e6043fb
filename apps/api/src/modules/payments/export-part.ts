import { toMoscowIso } from '@kefir/rules/time/moscow'
import type { ExportPart } from '../../module.ts'
import { findHeldPayments } from './payments.queries.ts'

/** How a person pays and is paid, in their export. */
export const paymentsPart: ExportPart = {
  name: 'payment_details',
  async read(db, userId) {
    const held = await findHeldPayments(db, userId)
    return held ? { ...held, updated_at: toMoscowIso(held.updated_at) } : null
  },
}
