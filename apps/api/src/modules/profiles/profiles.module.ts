import type { Module } from '../../module.ts'
import { CHECK_PROFILES, checkProfiles, findCheckedDifferences } from './check-profiles.ts'
import { profilesRoutes } from './profiles.routes.ts'

export const profilesModule: Module = {
  name: 'profiles',
  routes: [profilesRoutes],
  schedules: [{ name: CHECK_PROFILES, cron: '47 4 * * *', run: checkProfiles }],
  gauges: [
    {
      name: 'profiles_different',
      help: 'Tokens and people whose lists or counts differed at the last check, each night',
      read: findCheckedDifferences,
    },
  ],
}
