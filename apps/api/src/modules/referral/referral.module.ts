import type { Module } from '../../module.ts'
import { referralPart } from './export-part.ts'
import { referralReasons } from './referral.reasons.ts'
import { referralRoutes } from './referral.routes.ts'

export const referralModule: Module = {
  name: 'referral',
  routes: [referralRoutes],
  litreReasons: referralReasons,
  exportPart: referralPart,
}
