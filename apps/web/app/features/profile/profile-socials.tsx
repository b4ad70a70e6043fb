import { SOCIAL_KEYS } from '@kefir/rules/accounts/socials'
import type { Profile } from '@kefir/wire/account'
import { PageSocials } from '../../ui/page-socials.tsx'

/** The owner's pages elsewhere; the site of an organisation stands in for one of its own. */
export function ProfileSocials({ user }: { user: Pick<Profile, 'socials' | 'legal'> }) {
  const links = SOCIAL_KEYS.map((key) => {
    const saved = user.socials.find((social) => social.key === key)?.social[0]?.url
    return { key, url: saved ?? (key === 'website' ? user.legal.website : null) }
  })
  return <PageSocials label="Страницы автора" links={links} />
}
