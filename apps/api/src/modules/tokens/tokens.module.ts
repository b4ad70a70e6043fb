import type { Module } from '../../module.ts'
import { tokensPart } from './export-part.ts'
import { tokenMarkRoutes } from './token-marks.routes.ts'
import { tokenRoutes } from './tokens.routes.ts'

export const tokensModule: Module = {
  name: 'tokens',
  routes: [tokenMarkRoutes, tokenRoutes],
  exportPart: tokensPart,
}
