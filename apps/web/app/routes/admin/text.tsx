import { data, Link } from 'react-router'
import type { TextKind } from '@kefir/wire/texts'
import { ArticleBody } from '../../features/content/article-body.tsx'
import { ArticleView } from '../../features/content/article-view.tsx'
import { DeedButton } from '../../features/staff/deed-button.tsx'
import { DeskHead } from '../../features/staff/desk-head.tsx'
import { deskMeta } from '../../features/staff/desk-meta.ts'
import { TextForm, type Written } from '../../features/staff/texts/text-form.tsx'
import { TextMark } from '../../features/staff/texts/text-groups.tsx'
import { TextHistory } from '../../features/staff/texts/text-history.tsx'
import { TEXT_WORDS } from '../../features/staff/texts/text-words.ts'
import { apiFor } from '../../lib/api/api.server.ts'
import { callApi } from '../../lib/api/call-api.ts'
import type { Route } from './+types/text.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const { kind, id } = params
  if (kind !== 'pages' && kind !== 'faq') throw data(null, { status: 404 })
  const api = apiFor(context)
  const [text, texts] = await Promise.all([
    id === 'new' ? null : api.read('GET /v1/admin/content/:kind/:id', { params: { kind, id } }),
    api.read('GET /v1/admin/content/:kind', { params: { kind } }),
  ])
  const groups = [...new Set(texts.map(({ group }) => group))]
  return { kind: kind as TextKind, text, groups, at: new Date().toISOString() }
}

export const meta = ({ loaderData, location }: Route.MetaArgs) =>
  deskMeta(loaderData?.text?.title ?? 'Новый текст', location)

export default function TextScreen({ loaderData }: Route.ComponentProps) {
  const { kind, text, groups, at } = loaderData
  const words = TEXT_WORDS[kind]
  const back = {
    to: kind === 'faq' ? '/admin/content?kind=faq' : '/admin/content',
    name: words.many,
  }
  const show = (written: Written) =>
    kind === 'faq' ? (
      <div className="p-5">
        <h1 className="text-[26px] leading-tight text-pretty">{written.title}</h1>
        <ArticleBody html={written.body} className="mt-5" />
      </div>
    ) : (
      <ArticleView
        article={{
          ...written,
          id: text?.id ?? 0,
          slug: text?.slug ?? '',
          cover: null,
          updated_at: text?.updated_at ?? at,
        }}
        trail={TRAIL}
        related={[]}
      />
    )

  return (
    <>
      <DeskHead
        title={text?.title ?? words.newOne}
        at={at}
        back={back}
        lead={
          text && (
            <>
              <TextMark text={text} /> Редакция {text.version}.{' '}
              {text.is_published && (
                <Link
                  to={`${words.site}${text.slug}`}
                  className="font-semibold text-primary hover:underline"
                >
                  Открыть на сайте
                </Link>
              )}
            </>
          )
        }
      >
        {text && (
          <DeedButton
            label={text.is_published ? 'Снять с публикации' : 'Опубликовать'}
            kind={text.is_published ? 'ghost' : 'primary'}
            disabledBecause={
              text.is_consent && text.is_published ? 'Документ согласия всегда на сайте' : null
            }
            title={text.is_published ? 'Снять с публикации' : 'Опубликовать'}
            lead={
              text.is_published
                ? 'Ссылки на текст перестанут открываться, пока его не вернут.'
                : 'Текст сразу появится на сайте.'
            }
            reasons={text.is_published ? ['Устарел', 'Есть ошибка'] : ['Текст готов и проверен']}
            verb={text.is_published ? 'Снять' : 'Опубликовать'}
            done={text.is_published ? 'Снято с публикации' : 'Опубликовано'}
            send={(reason) =>
              callApi('POST /v1/admin/content/:kind/:id/publish', {
                params: { kind, id: text.id },
                body: { is_published: !text.is_published, reason },
              })
            }
          />
        )}
      </DeskHead>
      {text?.is_consent && (
        <p className="mb-5 rounded-[14px] bg-highlight/30 p-4 text-pretty">
          С этим документом люди соглашаются при регистрации, и их согласие записано вместе с
          редакцией. Новая редакция выходит с новой версией сайта: передайте текст разработчикам.
        </p>
      )}
      <TextForm key={text?.version} kind={kind} text={text} groups={groups} show={show} />
      {text && (
        <div className="mt-6">
          <TextHistory kind={kind} text={text} />
        </div>
      )}
    </>
  )
}

const TRAIL = [
  { name: 'Главная', to: '/' },
  { name: 'Статьи', to: '/articles' },
]
