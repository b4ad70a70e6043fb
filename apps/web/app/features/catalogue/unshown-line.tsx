import { Fragment } from 'react'
import { Link } from 'react-router'
import { unshownParts, type Unshown } from './unshown-words.ts'

type UnshownLineProps = { unshown: Unshown; collectionId: number }

/** What else its author has in the collection, with the way to it: «ещё 3 на модерации, 1 скрыт вами». */
export function UnshownLine({ unshown, collectionId }: UnshownLineProps) {
  return (
    <>
      {'ещё '}
      {unshownParts(unshown, collectionId).map(({ words, query }, at) => (
        <Fragment key={words}>
          {at > 0 && ', '}
          <Link
            to={`/profile/created/myTokens?${query}`}
            className="inline-flex min-h-6 items-center text-primary hover:underline"
          >
            {words}
          </Link>
        </Fragment>
      ))}
    </>
  )
}
