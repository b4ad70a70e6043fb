import { SOCIAL_KEYS } from '@kefir/rules/accounts/socials'
import { LONGEST_RICH_TEXT } from '@kefir/rules/text/longest-rich-text'
import type { ProfileBody } from '@kefir/wire/settings'
import { PicturesCard } from '../../features/settings/pictures-card.tsx'
import { ProfileForm } from '../../features/settings/profile-form.tsx'
import { SocialsForm } from '../../features/settings/socials-form.tsx'
import { apiFor } from '../../lib/api/api.server.ts'
import { ask } from '../../lib/api/ask.ts'
import { answerForm, textOf, withStatus, type Deeds } from '../../lib/forms/answer-form.server.ts'
import { pageMeta } from '../../lib/page/meta.ts'
import type { Route } from './+types/profile-settings.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const api = apiFor(context)
  const [account, profile, socials, sizes] = await Promise.all([
    api.read('GET /v1/account'),
    api.read('GET /v1/account/profile'),
    api.read('GET /v1/socials'),
    api.read('GET /v1/size/images'),
  ])
  return { account, profile, socials, sizes, longestText: LONGEST_RICH_TEXT }
}

const DEEDS: Deeds = {
  profile: (form) => ask('PUT /v1/account/profile', { body: readProfile(form) }),
  socials: (form) =>
    ask('PUT /v1/socials', {
      body: { items: SOCIAL_KEYS.map((key) => ({ key, url: textOf(form, key) })) },
    }),
  'avatar-remove': () => ask('DELETE /v1/account/avatar'),
  'banner-remove': () => ask('DELETE /v1/account/banner'),
}

export const action = async (visit: Route.ActionArgs) => withStatus(await answerForm(visit, DEEDS))

export function meta({ location }: Route.MetaArgs) {
  return pageMeta({ title: 'Настройки профиля', path: location.pathname, isPrivate: true })
}

export default function ProfileSettingsScreen({ loaderData }: Route.ComponentProps) {
  const { account, profile, socials, sizes, longestText } = loaderData
  return (
    <>
      <PicturesCard account={account} sizes={sizes} />
      <ProfileForm account={account} showsEmail={profile.shows_email} longestText={longestText} />
      <SocialsForm userId={account.id} socials={socials} />
    </>
  )
}

/** A person's form and an organisation's have different fields; those that are not there are not sent. */
function readProfile(form: FormData): ProfileBody {
  const texts = ['nikname', 'first_name', 'last_name', 'about', 'name', 'info'] as const
  return {
    ...Object.fromEntries(
      texts.filter((name) => form.has(name)).map((name) => [name, textOf(form, name)]),
    ),
    shows_email: form.has('shows_email'),
  }
}
