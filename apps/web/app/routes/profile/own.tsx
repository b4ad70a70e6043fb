import { useLocation } from 'react-router'
import type { Route } from './+types/own.ts'
import { ActivatedNotice } from '../../features/profile/activated-notice.tsx'
import { CreateLinks } from '../../features/profile/create-links.tsx'
import { ProfileFrame } from '../../features/profile/profile-frame.tsx'
import { profileMeta } from '../../features/profile/profile-meta.ts'
import { ProfileOutlet } from './profile-outlet.tsx'
import { apiFor } from '../../lib/api/api.server.ts'
import { orElse } from '../../lib/api/or-else.ts'
import type { PageHandle } from '../../lib/page/page-handle.ts'

export const handle: PageHandle = { reads: ['activated', 'search', 'sort'] }

export async function loader({ context }: Route.LoaderArgs) {
  const api = apiFor(context)
  const account = await api.read('GET /v1/account')
  return {
    account,
    counts: await orElse(api.read('GET /v1/user/:id/counts', { params: { id: account.id } }), null),
  }
}

export function meta({ loaderData, location }: Route.MetaArgs) {
  if (!loaderData) return []
  return profileMeta(loaderData.account, { path: location.pathname, isPrivate: true })
}

/** Tabs that are a tool by themselves: on a phone it comes before the ways to make something new. */
const TOOLS = /^\/profile\/(import_nft|blockchain-accounts)\b/

/** One's own profile with any of its tabs. */
export default function OwnProfileScreen({ loaderData }: Route.ComponentProps) {
  const { account, counts } = loaderData
  const isTool = TOOLS.test(useLocation().pathname)
  return (
    <ProfileFrame user={account} isOwn counts={counts} notice={<ActivatedNotice />}>
      <CreateLinks className={isTool ? 'max-md:hidden' : ''} />
      <ProfileOutlet />
      {isTool && <CreateLinks className="md:hidden" />}
    </ProfileFrame>
  )
}
