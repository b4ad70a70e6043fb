// Written by `npm run contracts:generate`.
import type { PlatformContracts } from '../platform-plan.ts'

/** By chain id. */
export const deployments: Record<number, PlatformContracts> = {}
