import { Icon } from './icon.tsx'

const MARKS = {
  youtube: (
    <path d="M3 8.5A3.5 3.5 0 0 1 6.5 5h11A3.5 3.5 0 0 1 21 8.5v7a3.5 3.5 0 0 1-3.5 3.5h-11A3.5 3.5 0 0 1 3 15.5Zm7 .5v6l5-3Z" />
  ),
  vk: (
    <path d="M13 17C7.5 17 4.3 13.2 4.2 7h2.7c.1 4.5 2.1 6.5 3.7 6.9V7h2.6v3.9c1.6-.2 3.2-2 3.8-3.9h2.5c-.4 2.3-2.1 4.1-3.4 4.8 1.2.6 3.2 2.2 3.9 5.2h-2.8c-.6-1.9-2.1-3.4-4-3.6V17Z" />
  ),
  telegram: <path d="m3 11.5 17-7-3 15-5.5-4-3 3-.5-4.5 8-7-10 6.2Z" />,
  ok: (
    <path d="M12 3.5a4 4 0 1 1 0 8 4 4 0 0 1 0-8Zm0 2.4a1.6 1.6 0 1 0 0 3.2 1.6 1.6 0 0 0 0-3.2ZM7.6 12.7c2.8 1.7 6 1.7 8.8 0l1.2 2c-1.2.8-2.5 1.3-3.8 1.5l3.6 3.6-1.7 1.7-3.7-3.7-3.7 3.7-1.7-1.7 3.6-3.6c-1.3-.2-2.6-.7-3.8-1.5Z" />
  ),
}

type SocialMarkProps = { network: keyof typeof MARKS | 'website' }

/** The sign of a network, or a globe for a site of one's own; the link beside it has the name. */
export function SocialMark({ network }: SocialMarkProps) {
  if (network === 'website') return <Icon name="globe" size={22} />
  return (
    <svg
      width="22"
      height="22"
      viewBox="0 0 24 24"
      fill="currentColor"
      fillRule="evenodd"
      aria-hidden="true"
    >
      {MARKS[network]}
    </svg>
  )
}
