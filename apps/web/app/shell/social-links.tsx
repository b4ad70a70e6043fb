import { SocialMark } from '../ui/social-mark.tsx'
import { SOCIALS } from './outside-links.ts'

export function SocialLinks() {
  return (
    <ul className="flex gap-2">
      {SOCIALS.map(({ key, name, url }) => (
        <li key={key}>
          <a
            href={url}
            target="_blank"
            rel="noreferrer"
            aria-label={name}
            className="grid size-11 place-items-center rounded-field border-[1.5px] border-current/20 hover:border-current/60"
          >
            <SocialMark network={key} />
          </a>
        </li>
      ))}
    </ul>
  )
}
