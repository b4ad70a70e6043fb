import { SOCIAL_NETWORKS, type SocialKey } from '@kefir/rules/accounts/socials'
import { SocialMark } from './social-mark.tsx'

type PageSocialsProps = {
  /** Whose pages these are, for those who cannot see them. */
  label: string
  links: { key: SocialKey; url: string | null | undefined }[]
  className?: string
}

const BOX =
  'flex h-11 min-w-11 items-center justify-center gap-2 rounded-field border-[1.5px] border-line px-2.5 font-semibold hover:border-muted'

/** Somebody's pages elsewhere, always in the same order; a site of one's own shows its name. */
export function PageSocials({ label, links, className = '' }: PageSocialsProps) {
  const shown = SOCIAL_NETWORKS.flatMap(({ key, name }) => {
    const url = links.find((link) => link.key === key)?.url
    return url?.startsWith('https://') ? [{ key, name, url }] : []
  })
  if (shown.length === 0) return null

  return (
    <ul aria-label={label} className={`flex flex-wrap content-start gap-2 ${className}`}>
      {shown.map(({ key, name, url }) => (
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
