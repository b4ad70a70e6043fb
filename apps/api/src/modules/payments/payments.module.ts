import type { Module } from '../../module.ts'
import { paymentsPart } from './export-part.ts'
import { paymentsListener } from './payments.listeners.ts'
import { paymentsRoutes } from './payments.routes.ts'

export const paymentsModule: Module = {
  name: 'payments',
  routes: [paymentsRoutes],
  listeners: [paymentsListener],
  exportPart: paymentsPart,
}
