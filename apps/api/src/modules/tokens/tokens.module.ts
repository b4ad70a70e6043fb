import type { Module } from '../../module.ts'
import { tokensPart } from './export-part.ts'
import { tokenMarkRoutes } from './token-marks.routes.ts'
import { tokenRoutes } from './tokens.routes.ts'
import { tokensEvents } from './tokens.events.ts'
import { tokensLive } from './tokens.live.ts'
import { findTokenCard } from './find-token-card.ts'
import { byNumber } from '../pictures/by-number.ts'

export const tokensModule: Module = {
  name: 'tokens',
  shareCards: { token: byNumber(findTokenCard) },
  events: tokensEvents,
  live: tokensLive,
  routes: [tokenMarkRoutes, tokenRoutes],
  exportPart: tokensPart,
}
