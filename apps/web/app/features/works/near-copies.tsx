import { useEffect, useState } from 'react'
import type { Picture as StoredPicture } from '@kefir/wire/common'
import type { NearCopy } from '@kefir/wire/works'
import { callApi } from '../../lib/api/call-api.ts'
import { personName } from '../../lib/format/person-name.ts'
import { Picture } from '../../ui/picture.tsx'

type NearCopiesProps = {
  /** An upload that was checked: before that nobody knows what it looks like. */
  uploadId: string
  own: StoredPicture
}

/** Others' works that look nearly like this one, side by side with it; nothing where there are none. */
export function NearCopies({ uploadId, own }: NearCopiesProps) {
  const [found, setFound] = useState<{ uploadId: string; copies: NearCopy[] } | null>(null)

  useEffect(() => {
    // A warning that could not be fetched is no reason to stop the author: the moderator has it too.
    callApi('GET /v1/uploads/:id/near-copies', { params: { id: uploadId } }).then(
      (copies) => setFound({ uploadId, copies }),
      () => undefined,
    )
  }, [uploadId])

  const copies = found?.uploadId === uploadId ? found.copies : []
  return (
    <div role="status">
      {copies.length > 0 && (
        <div className="rounded-card border-[1.5px] border-highlight bg-highlight/12 p-4 sm:p-5">
          <p className="font-bold">Очень похоже на&nbsp;чужую работу</p>
          <p className="mt-1 max-w-[62ch] text-sm text-pretty">
            Если автор вы или у&nbsp;вас есть право на&nbsp;эту картинку, продолжайте. Модератор
            увидит то&nbsp;же сравнение.
          </p>
          <ul className="mt-3.5 grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4">
            <li>
              <Picture picture={own} sizes="160px" className="aspect-square rounded-field" />
              <p className="mt-1.5 text-sm font-bold">Ваш файл</p>
            </li>
            {copies.map((copy) => (
              <li key={copy.id} className="min-w-0">
                <a
                  href={`/collection/token/${copy.id}`}
                  target="_blank"
                  rel="noopener noreferrer"
                  className="group block rounded-field"
                >
                  <span className="block overflow-hidden rounded-field">
                    <Picture
                      picture={copy.file}
                      sizes="160px"
                      className={`aspect-square ${copy.is_adult ? 'blur-xl' : ''}`}
                    />
                  </span>
                  <span className="mt-1.5 block truncate text-sm font-bold group-hover:text-primary">
                    {copy.name}
                    <span className="sr-only">, откроется в&nbsp;новой вкладке</span>
                  </span>
                  <span className="block truncate text-[13px] text-muted">
                    {personName(copy.author)}
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
