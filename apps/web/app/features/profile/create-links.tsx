import { Link, useSearchParams } from 'react-router'
import { buttonClass } from '../../ui/button.tsx'

const LINKS = [
  { to: '/createGallery', text: 'Создать галерею', kind: 'ghost' },
  { to: '/createCollection', text: 'Создать коллекцию', kind: 'ghost' },
  { to: '/createNFT', text: 'Создать NFT', kind: 'primary' },
] as const

/** What the owner can add. While they look for something, the place belongs to what is found. */
export function CreateLinks({ className = '' }: { className?: string }) {
  const [query] = useSearchParams()
  if (query.has('search') || query.has('sort')) return null

  return (
    <div
      className={`mt-4 flex flex-wrap gap-2 *:grow md:mt-5 md:justify-end md:*:grow-0 ${className}`}
    >
      {LINKS.map(({ to, text, kind }) => (
        <Link key={to} to={to} prefetch="intent" className={buttonClass({ kind })}>
          {text}
        </Link>
      ))}
    </div>
  )
}
