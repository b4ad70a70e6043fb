import type { Module } from '../../module.ts'
import { checksPart } from './export-part.ts'
import { purgeOldChecks } from './verification.queries.ts'
import { verificationRoutes } from './verification.routes.ts'

export const checksModule: Module = {
  name: 'checks',
  routes: [verificationRoutes],
  purgeOld: purgeOldChecks,
  exportPart: checksPart,
}
