import { useEffect, useEffectEvent, useState } from 'react'
import type { VerificationReply } from '@kefir/wire/checks'
import { callApi } from '../../lib/api/call-api.ts'
import { failureWords } from '../../lib/api/failure-words.ts'
import { formatCount, formatDateTime } from '../../lib/format/format.ts'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Loading, Skeleton, SkeletonText } from '../../ui/skeleton.tsx'

type AskCheckProps = { tokenId: number; onCount: (count: number) => void }

const CURRENT = 'POST /v1/token/verification'
const FRESH = 'POST /v1/token/verification/new/text'
type Asking = typeof CURRENT | typeof FRESH

const request = (name: Asking, token_id: number) => callApi(name, { body: { token_id } })

/** The phrase and the code that the asker passes to the owner, and whether the owner has answered. */
export function AskCheck({ tokenId, onCount }: AskCheckProps) {
  const [check, setCheck] = useState<VerificationReply | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(true)

  function take(reply: VerificationReply) {
    setCheck(reply)
    setBusy(false)
    onCount(reply.count)
  }

  function refuse(failure: unknown) {
    setError(failureWords(failure))
    setBusy(false)
  }

  function ask(name: Asking) {
    setBusy(true)
    setError(null)
    request(name, tokenId).then(take, refuse)
  }

  const takeFirst = useEffectEvent(take)
  const refuseFirst = useEffectEvent(refuse)
  useEffect(() => {
    request(CURRENT, tokenId).then(takeFirst, refuseFirst)
  }, [tokenId])

  return (
    <>
      <p className="text-pretty">
        Так вы убедитесь, что пишете настоящему владельцу. Отправьте ему фразу и&nbsp;код любым
        способом. Он введёт код на&nbsp;странице токена, и&nbsp;ответ появится здесь.
      </p>
      {check ? <CheckCard check={check} /> : !error && <CheckSkeleton />}
      {error && (
        <p role="alert" className="mt-4 text-danger">
          {error}
        </p>
      )}
      <div className="mt-5 flex flex-wrap gap-3">
        <Button
          className="grow"
          onClick={() => ask(CURRENT)}
          disabledBecause={isBusy ? 'Спрашиваем' : null}
        >
          {check ? 'Узнать ответ' : 'Повторить'}
        </Button>
        <Button
          kind="ghost"
          onClick={() => ask(FRESH)}
          disabledBecause={isBusy ? 'Спрашиваем' : null}
        >
          Новая фраза
        </Button>
      </div>
    </>
  )
}

function CheckCard({ check }: { check: VerificationReply }) {
  return (
    <div className="mt-4 rounded-card border border-line bg-bg p-4">
      <p className="text-[13px] text-muted">Фраза</p>
      <p className="text-[17px] font-bold text-pretty select-all">{check.text}</p>
      <p className="mt-3 text-[13px] text-muted">Код</p>
      <div className="flex flex-wrap items-center gap-x-2">
        <code className="font-mono text-[22px] font-bold tracking-wider select-all">
          {check.code}
        </code>
        <CopyButton
          text={`${check.text} Код: ${check.code}`}
          label="Скопировать фразу и код"
          isBare
        />
      </div>
      <p className="mt-2 text-[14px] text-muted">
        Действует до&nbsp;{formatDateTime(check.expires_at)}
      </p>
      <p role="status" className="mt-3 border-t border-line pt-3 font-semibold">
        {check.confirmed_at
          ? `Владелец подтвердил код ${formatDateTime(check.confirmed_at)}`
          : 'Владелец ещё не ответил'}
      </p>
      <p className="text-[14px] text-muted">
        Всего подтверждено проверок: {formatCount(check.count)}
      </p>
    </div>
  )
}

function CheckSkeleton() {
  return (
    <Loading label="Готовим фразу">
      <div className="mt-4 rounded-card border border-line p-4">
        <SkeletonText lines={2} />
        <Skeleton className="mt-4 h-7 w-40 rounded-field" />
        <Skeleton className="mt-4 h-4 w-56 rounded-full" />
      </div>
    </Loading>
  )
}
