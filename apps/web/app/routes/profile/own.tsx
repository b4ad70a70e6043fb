import { Outlet } from 'react-router'
import type { Route } from './+types/own.ts'
import { ActivatedNotice } from '../../features/profile/activated-notice.tsx'
import { CreateLinks } from '../../features/profile/create-links.tsx'
import { ProfileFrame } from '../../features/profile/profile-frame.tsx'
import { profileMeta } from '../../features/profile/profile-meta.ts'
import { apiFor } from '../../lib/api.server.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return apiFor(context).ownAccount()
}

export function meta({ loaderData, location }: Route.MetaArgs) {
  if (!loaderData) return []
  return profileMeta(loaderData, { path: location.pathname, isPrivate: true })
}

/** One's own profile with any of its tabs. */
export default function OwnProfileScreen({ loaderData: account }: Route.ComponentProps) {
  return (
    <ProfileFrame user={account} isOwn notice={<ActivatedNotice />}>
      <CreateLinks />
      <Outlet />
    </ProfileFrame>
  )
}
