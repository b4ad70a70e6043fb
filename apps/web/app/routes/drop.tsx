import type { Route } from './+types/drop.ts'
import { apiFor } from '../lib/api/api.server.ts'
import { orElse } from '../lib/api/or-else.ts'
import { pageMeta } from '../lib/page/meta.ts'
import { comingScreen } from '../shell/coming-screens.ts'
import UnderConstructionScreen from './under-construction.tsx'

/** The card that messengers show; none of a drop that nobody has announced yet. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const slug = url.pathname.split('/').at(-1) ?? ''
  const card = apiFor(context).read('GET /v1/drops/:slug/share-card', { params: { slug } })
  return orElse<{ share_card: string | null }>(card, { share_card: null })
}

export function meta({ loaderData, matches, location }: Route.MetaArgs) {
  const { title, text } = comingScreen(matches.at(-1)?.id ?? '')
  return pageMeta({
    title,
    description: text,
    path: location.pathname,
    ...(loaderData?.share_card && { image: loaderData.share_card }),
    isPrivate: true,
  })
}

/** Until the drops themselves are built, the page says what will be there. */
export default function DropScreen() {
  return <UnderConstructionScreen />
}
