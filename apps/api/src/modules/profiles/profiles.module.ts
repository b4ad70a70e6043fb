import type { Module } from '../../module.ts'
import { profilesRoutes } from './profiles.routes.ts'

export const profilesModule: Module = {
  name: 'profiles',
  routes: [profilesRoutes],
}
