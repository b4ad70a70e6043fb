import type { Module } from '../../module.ts'
import { paymentsRoutes } from './payments.routes.ts'

export const paymentsModule: Module = {
  name: 'payments',
  routes: [paymentsRoutes],
}
