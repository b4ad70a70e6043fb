import { Outlet } from 'react-router'
import type { Route } from './+types/other.ts'
import { ProfileFrame } from '../../features/profile/profile-frame.tsx'
import { profileMeta } from '../../features/profile/profile-meta.ts'
import { apiFor } from '../../lib/api.server.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  return apiFor(context).user(params.id)
}

export function meta({ loaderData: user, location }: Route.MetaArgs) {
  if (!user) return []
  const path = `/profile/${user.id}`
  // The tabs are still to come, so a search engine gets the card alone.
  return profileMeta(user, { path, isPrivate: location.pathname !== path })
}

/** Another person's profile with any of its tabs. */
export default function OtherProfileScreen({ loaderData: user }: Route.ComponentProps) {
  return (
    // A new person is a new page: nothing of the last one stays open.
    <ProfileFrame key={user.id} user={user} isOwn={false}>
      <Outlet />
    </ProfileFrame>
  )
}
