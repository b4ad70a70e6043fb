import type { Route } from './+types/other.ts'
import { ComplaintButton } from '../../features/complaints/complaint-button.tsx'
import { PROFILE_ACTION, PROFILE_ACTION_LABEL } from '../../features/profile/profile-actions.tsx'
import { ProfileFrame } from '../../features/profile/profile-frame.tsx'
import { profileMeta } from '../../features/profile/profile-meta.ts'
import { ProfileOutlet } from './profile-outlet.tsx'
import { apiFor } from '../../lib/api/api.server.ts'
import { orElse } from '../../lib/api/or-else.ts'
import { shownName } from '../../lib/format/shown-name.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const api = apiFor(context)
  const [user, counts] = await Promise.all([
    api.read('GET /v1/user/:id', { params }),
    orElse(api.read('GET /v1/user/:id/counts', { params }), null),
  ])
  return { user, counts }
}

export function meta({ loaderData, location }: Route.MetaArgs) {
  if (!loaderData) return []
  const { user } = loaderData
  return profileMeta(user, {
    path: location.pathname,
    // The same list in another order is the same page to a search engine.
    isPrivate: location.search !== '',
    image: user.share_card,
  })
}

/** Another person's profile with any of its tabs. */
export default function OtherProfileScreen({ loaderData }: Route.ComponentProps) {
  const { user, counts } = loaderData
  return (
    // A new person is a new page: nothing of the last one stays open.
    <ProfileFrame
      key={user.id}
      user={user}
      isOwn={false}
      counts={counts}
      complaint={
        <ComplaintButton
          subject={{ kind: 'user', id: user.id, name: shownName(user) }}
          className={PROFILE_ACTION}
          labelClassName={PROFILE_ACTION_LABEL}
        />
      }
    >
      <ProfileOutlet />
    </ProfileFrame>
  )
}
