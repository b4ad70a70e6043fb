import { isRouteErrorResponse, Link, useLocation } from 'react-router'
import type { ErrorReply } from '@kefir/wire/errors'
import {
  isChunkFailure,
  isNetworkFailure,
  useReloadIfStale,
} from '../lib/browser/reload-stale-page.ts'
import { useReloadOnline, useReturnWhenReady } from '../lib/browser/use-return-when-ready.ts'
import { buttonClass } from '../ui/button.tsx'
import { NoticePage } from './notice-page.tsx'
import { SUPPORT_BOT } from './outside-links.ts'
import { SpiltPicture } from './pictures/spilt-picture.tsx'

/** What went wrong as a status code; anything that is not an answer of the server is a fault: 500. */
export const statusOf = (error: unknown) => (isRouteErrorResponse(error) ? error.status : 500)

export const errorTitle = (status: number) =>
  status === 404
    ? 'Страница не найдена'
    : status < 500
      ? 'Страница недоступна'
      : status === 503
        ? 'Сайт скоро вернётся'
        : 'Сервер не смог ответить'

type ErrorPageProps = {
  error: unknown
  /** What a screen says instead when the thing it shows is not there. */
  notFound?: string
}

export function ErrorPage({ error, notFound }: ErrorPageProps) {
  const status = statusOf(error)
  const isAway = status === 503
  // Nothing went wrong on the server: the browser did not get a part of the page.
  const isUnheard = isNetworkFailure(error)
  const isLost = isUnheard || isChunkFailure(error)
  useReturnWhenReady(isAway || isUnheard)
  useReloadOnline(isLost)
  useReloadIfStale(error)
  const { pathname, search } = useLocation()
  const reply = isRouteErrorResponse(error) ? (error.data as Partial<ErrorReply> | null) : null

  return (
    <NoticePage
      picture={<SpiltPicture />}
      kicker={isLost ? 'Связь прервалась' : `Ошибка ${status}`}
      title={isLost ? 'Страница загрузилась не целиком' : errorTitle(status)}
    >
      {status === 404 && (
        <p lang="en" className="text-muted">
          This page could not be found
        </p>
      )}
      {status === 404 && notFound ? (
        <p>{notFound}</p>
      ) : status < 500 ? (
        <p>Страница не существует, устарела или удалена. Проверьте адрес или начните с главной.</p>
      ) : isAway ? (
        <p>Подождите немного: страница откроется сама, а&nbsp;если нет, обновите её.</p>
      ) : isLost ? (
        <p>Пропал интернет, или сайт обновился, пока страница была открыта. Обновите её.</p>
      ) : (
        <p>
          Сервер не может обработать запрос. Ошибка уже в журнале, а вы попробуйте обновить страницу
          через минуту.
        </p>
      )}
      {reply?.request_id && (
        <p className="text-sm text-muted">
          Если повторится, пришлите поддержке код:{' '}
          <code className="inline-block font-mono text-ink select-all">{reply.request_id}</code>
        </p>
      )}
      <p className="flex flex-wrap gap-3 pt-3">
        {isAway || isLost ? (
          <Link to={pathname + search} reloadDocument className={buttonClass({ size: 'large' })}>
            Обновить страницу
          </Link>
        ) : (
          <Link to="/" reloadDocument={status >= 500} className={buttonClass({ size: 'large' })}>
            На главную
          </Link>
        )}
        {status < 500 ? (
          <Link to="/categories/all" className={buttonClass({ kind: 'ghost', size: 'large' })}>
            Все коллекции
          </Link>
        ) : (
          <a href={SUPPORT_BOT} className={buttonClass({ kind: 'ghost', size: 'large' })}>
            Написать в поддержку
          </a>
        )}
      </p>
    </NoticePage>
  )
}
