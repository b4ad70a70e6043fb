import type { ExportPart } from '../../module.ts'
import { getReferralFacts } from './referral.queries.ts'

/** Invitations in a person's export: their code, who invited them, how many came. */
export const referralPart: ExportPart = {
  name: 'referral',
  async read(db, userId) {
    const { code, invited_by, visits, invited } = await getReferralFacts(db, userId)
    return { code, invited_by, visits: Number(visits), invited: Number(invited) }
  },
}
