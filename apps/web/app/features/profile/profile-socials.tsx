import { SOCIAL_NETWORKS } from '@kefir/rules/accounts/socials'
import type { Profile } from '@kefir/wire/account'
import { SocialMark } from '../../ui/social-mark.tsx'

const BOX =
  'flex h-11 min-w-11 items-center justify-center gap-2 rounded-field border-[1.5px] border-line px-2.5 font-semibold hover:border-muted'

/** The owner's pages elsewhere, always in the same order; a site of one's own shows its name. */
export function ProfileSocials({ user }: { user: Pick<Profile, 'socials' | 'legal'> }) {
  const links = SOCIAL_NETWORKS.flatMap(({ key, name }) => {
    const saved = user.socials.find((social) => social.key === key)?.social[0]?.url
    const url = saved ?? (key === 'website' ? user.legal.website : null)
    return url?.startsWith('https://') ? [{ key, name, url }] : []
  })
  if (links.length === 0) return null

  return (
    <ul
      aria-label="Страницы автора"
      className="flex flex-wrap content-start gap-2 lg:max-w-[420px] lg:justify-end"
    >
      {links.map(({ key, name, url }) => (
        <li key={key} className="min-w-0">
          <a
            href={url}
            target="_blank"
            rel="noopener nofollow ugc"
            aria-label={key === 'website' ? undefined : name}
            title={name}
            className={BOX}
          >
            <SocialMark network={key} />
            {key === 'website' && <span className="truncate">{hostOf(url)}</span>}
          </a>
        </li>
      ))}
    </ul>
  )
}

const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).hostname : url)
