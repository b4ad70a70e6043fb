import { Link, useMatches } from 'react-router'
import type { MetaArgs } from 'react-router'
import { pageMeta } from '../lib/page/meta.ts'
import { comingScreen } from '../shell/coming-screens.ts'
import { NoticePage } from '../shell/notice-page.tsx'
import { LinePicture } from '../shell/pictures/line-picture.tsx'
import { buttonClass } from '../ui/button.tsx'

export function meta({ matches, location }: MetaArgs) {
  const { title, text } = comingScreen(matches.at(-1)?.id ?? '')
  return pageMeta({ title, description: text, path: location.pathname, isPrivate: true })
}

/** These say the page's name themselves. */
const HEADED = /layouts\/(factories|unload-token)$/

/** The one screen behind every path that a later step of the work will fill. */
export default function UnderConstructionScreen() {
  const matches = useMatches()
  const { title, text } = comingScreen(matches.at(-1)?.id ?? '')
  const isHeaded = matches.some(({ id }) => HEADED.test(id))

  return (
    <NoticePage
      picture={<LinePicture />}
      kicker="В разработке"
      title={title}
      heading={isHeaded ? 'h2' : 'h1'}
    >
      <p>{text}</p>
      <p className="text-muted">
        Раздел ещё собирается на нашей линии. Уже работают главная со всеми новинками и статьи о
        том, как всё устроено.
      </p>
      <p className="flex flex-wrap gap-3 pt-3">
        <Link to="/" prefetch="intent" className={buttonClass({ size: 'large' })}>
          На главную
        </Link>
        <Link
          to="/articles/chto-takoe-nft"
          prefetch="intent"
          className={buttonClass({ kind: 'ghost', size: 'large' })}
        >
          Что такое NFT
        </Link>
      </p>
    </NoticePage>
  )
}
