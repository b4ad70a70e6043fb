import type { Route } from './+types/support.ts'
import { ArticleGrid } from '../../features/content/article-grid.tsx'
import { SupportTiles, type SupportTile } from '../../features/content/support-tiles.tsx'
import { RequestForm } from '../../features/support/request-form.tsx'
import { apiFor } from '../../lib/api/api.server.ts'
import { ask } from '../../lib/api/ask.ts'
import { answerForm, textOf, withStatus } from '../../lib/forms/answer-form.server.ts'
import { pageMeta } from '../../lib/page/meta.ts'
import type { PageHandle } from '../../lib/page/page-handle.ts'
import { withoutBlur } from '../../lib/page/without-blur.ts'
import { useAccount } from '../../lib/session/root-data.ts'
import { SUPPORT_BOT } from '../../shell/outside-links.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'

const TILES: SupportTile[] = [
  {
    to: SUPPORT_BOT,
    icon: 'chat',
    title: 'Чат с оператором',
    text: 'Спросите о чём угодно: отвечаем в рабочие часы.',
  },
  {
    to: '/support/popularQuestions',
    icon: 'sparkle',
    title: 'Популярные вопросы',
    text: 'То, о чём спрашивают чаще всего.',
  },
  {
    to: '/FAQ',
    icon: 'list',
    title: 'Все вопросы и ответы',
    text: 'С поиском: покупка, продажа, кошелёк, игры, безопасность.',
  },
  {
    to: '/support/aboutNFT',
    icon: 'bottle',
    title: 'Что такое NFT',
    text: 'Объясняем на бутылках, без непонятных слов.',
  },
  {
    to: '/support/termsOfUse',
    icon: 'poster',
    title: 'Условия использования',
    text: 'Оферта на одной странице, человеческим языком.',
  },
]

const OWN_TILES: SupportTile[] = [
  {
    to: '/support/requests',
    icon: 'mail',
    title: 'Мои обращения',
    text: 'Номера, состояние и наши ответы.',
  },
  {
    to: '/support/complaints',
    icon: 'flag',
    title: 'Мои жалобы',
    text: 'Номера, состояние и ответы администрации.',
  },
]

/** `work`: an own work that a moderator took off, about which the visitor writes. */
export const handle: PageHandle = { reads: ['work'] }

export async function loader({ context, url }: Route.LoaderArgs) {
  const articles = await apiFor(context).read('GET /v1/page/categories/:group', {
    params: { group: 'support' },
  })
  const work = url.searchParams.get('work')
  return { articles: withoutBlur(articles), workId: /^\d{1,9}$/.test(work ?? '') ? work : null }
}

/** The request is the only form here. */
export async function action(visit: Route.ActionArgs) {
  const outcome = await answerForm(visit, {
    request: (form: FormData) =>
      ask('POST /v1/support/tickets', {
        body: {
          // A user's form has no such field: they are answered at their own address.
          ...(form.has('email') && { email: textOf(form, 'email') }),
          subject: textOf(form, 'subject'),
          text: textOf(form, 'text'),
        },
      }),
  })
  return withStatus(outcome)
}

export function meta() {
  return pageMeta({
    title: 'Поддержка',
    description: 'Обращение в поддержку, ответы на вопросы, чат с оператором и правила площадки.',
    path: '/support',
  })
}

export default function SupportScreen({ loaderData: { articles, workId } }: Route.ComponentProps) {
  const account = useAccount()
  return (
    <div className="wrap max-w-[1280px] pt-4 pb-12 md:pt-7 md:pb-16">
      <Breadcrumbs trail={[{ name: 'Главная', to: '/' }]} here="Поддержка" />
      <h1 className="mt-2 mb-5 text-[28px] leading-tight md:mb-7 md:text-[36px]">Поддержка</h1>
      <section
        id="request"
        aria-labelledby="request-title"
        className="mb-6 max-w-[720px] scroll-mt-24 rounded-card border border-[light-dark(transparent,var(--color-line))] bg-surface p-5 shadow-card md:mb-9 md:p-8"
      >
        <h2 id="request-title" className="mb-4 text-[20px] leading-tight md:text-[26px]">
          Создать обращение
        </h2>
        <RequestForm key={workId} isGuest={!account} workId={workId} />
      </section>
      <SupportTiles tiles={account ? [...TILES, ...OWN_TILES] : TILES} />
      <ArticleGrid title="Полезно знать" articles={articles} />
    </div>
  )
}
