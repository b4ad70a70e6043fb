import type { Module } from '../../module.ts'
import { holdsHolds } from './holds.holds.ts'

export const holdsModule: Module = { name: 'holds', holds: holdsHolds }
